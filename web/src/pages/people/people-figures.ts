/** What the pages about people say of figures. Pure. */
import { addDays, startOfWeek } from '../../../../schema/calendar-date.ts';
import { figureRows, type AnswerWith } from '../../lib/analytics.ts';
import { datedRows } from '../../lib/dated-rows.ts';
import type { HeatmapData } from '../../charts/chart-data.ts';
import { formatDate } from '../../lib/dates.ts';

const WEEKS_SHOWN = 12;
const RENEWAL_DAYS = 90;
const LATEST_DAYS = 90;

/** What a rep's page asks for. */
export function repPageVariables(seq: number, today: string) {
  return {
    seq,
    standing: { rep: seq, day: { period: 'AYTD' } },
    everybody: { day: { period: 'AYTD' } },
    accounts: { rep: seq },
    renewals: {
      accountRep: seq,
      outcome: 'pending',
      endDate: { between: [today, addDays(today, RENEWAL_DAYS)] },
    },
    touches: {
      rep: seq,
      date: { between: [addDays(startOfWeek(today), -7 * (WEEKS_SHOWN - 1)), today] },
    },
    since: addDays(today, -LATEST_DAYS),
  };
}

/** What a manager's page asks for. */
export function managerPageVariables(seq: number, today: string, canSwitch: boolean) {
  const ninety = { between: [today, addDays(today, RENEWAL_DAYS)] };
  return {
    seq,
    canSwitch,
    standing: { manager: seq, day: { period: 'AYTD' } },
    risks: { accountManager: seq, endDate: ninety },
    soon: { accountManager: seq, endDate: { between: [today, addDays(today, 30)] } },
    accounts: { manager: seq },
    activities: { manager: seq },
    touches: {
      manager: seq,
      date: { between: [addDays(startOfWeek(today), -7 * (WEEKS_SHOWN - 1)), today] },
    },
    digest: { manager: seq, date: { period: 'LAST_7_DAYS' } },
  };
}

const FAMILIES = [
  ['FACE_TO_FACE', 'Face to face'],
  ['ONLINE', 'Online'],
  ['PHONE', 'Phone'],
  ['CONTACTED', 'Contacted'],
  ['ADMIN', 'Admin'],
] as const;

function mondays(today: string): string[] {
  return Array.from({ length: WEEKS_SHOWN }, (_, at) =>
    addDays(startOfWeek(today), -7 * (WEEKS_SHOWN - 1 - at)),
  );
}

/** Touches by family and week, the last weeks, also those without any. */
export function touchesHeatmap(
  answer: AnswerWith<'family' | 'date', 'uniqueTouches'> | null | undefined,
  today: string,
): HeatmapData {
  const found = new Map(
    datedRows(figureRows(answer), 'date').map(({ keys, values }) => [
      `${String(keys.family)} ${startOfWeek(String(keys.date))}`,
      values.uniqueTouches ?? 0,
    ]),
  );
  const weeks = mondays(today);
  return {
    columns: weeks.map((monday) => formatDate(monday).replace(/, \d+$/, '')),
    rows: FAMILIES.map(([, label]) => label),
    rowLabel: 'Kind of contact',
    values: FAMILIES.map(([family]) =>
      weeks.map((monday) => found.get(`${family} ${monday}`) ?? 0),
    ),
    unit: 'count',
  };
}

/** By rep: touches of each of the last weeks, oldest first. */
export function touchesByRep(
  answer: AnswerWith<'rep' | 'date', 'uniqueTouches'> | null | undefined,
  today: string,
): ReadonlyMap<number, number[]> {
  const weeks = mondays(today);
  const byRep = new Map<number, number[]>();
  for (const { keys, values } of datedRows(figureRows(answer), 'date')) {
    const rep = Number(keys.rep);
    const at = weeks.indexOf(startOfWeek(String(keys.date)));
    const counts = byRep.get(rep) ?? weeks.map(() => 0);
    if (at !== -1) counts[at] = (counts[at] ?? 0) + (values.uniqueTouches ?? 0);
    byRep.set(rep, counts);
  }
  return byRep;
}
