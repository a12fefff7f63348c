import { startOfWeek } from '../../../../schema/calendar-date.ts';

/** How many backups are kept: the newest of each of so many days, weeks and months that have one. */
export interface Retention {
  daily: number;
  weekly: number;
  monthly: number;
}

/** A backup of the night: when it was made, and whether it was proved. */
export interface KeptBackup {
  folder: string;
  madeAt: Date;
  isProved: boolean;
}

const UTC_DAY = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The Monday that a day's week begins with. */
const weekOf = (moment: Date): string => startOfWeek(UTC_DAY(moment));

const monthOf = (moment: Date): string => UTC_DAY(moment).slice(0, 7);

/**
 * The backups that the rule does not keep. A day, week or month is kept by its newest proved backup, or by its newest where
 * none was proved. The last proved one is always kept.
 */
export function outlived(backups: readonly KeptBackup[], rule: Retention): KeptBackup[] {
  const newestFirst = [...backups].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<KeptBackup>();
  const keepBy = (periodOf: (moment: Date) => string, count: number): void => {
    const chosen = new Map<string, KeptBackup>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.madeAt);
      const present = chosen.get(period);
      if (!present && chosen.size < count) chosen.set(period, backup);
      else if (present && !present.isProved && backup.isProved) chosen.set(period, backup);
    }
    for (const backup of chosen.values()) kept.add(backup);
  };
  keepBy(UTC_DAY, rule.daily);
  keepBy(weekOf, rule.weekly);
  keepBy(monthOf, rule.monthly);
  const lastProved = newestFirst.find(({ isProved }) => isProved);
  if (lastProved) kept.add(lastProved);
  // One that was just made and failed its proof is looked at by a person; it goes with the next good one of its day.
  const [newest] = newestFirst;
  if (newest) kept.add(newest);
  return newestFirst.filter((backup) => !kept.has(backup));
}
