import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outlived, type KeptBackup } from './retention.ts';

const RULE = { daily: 7, weekly: 4, monthly: 12 };
const DAY_MS = 86_400_000;

/** A backup each night for so many nights. */
function nights(count: number, isProved: (night: number) => boolean = () => true): KeptBackup[] {
  const first = Date.UTC(2025, 0, 1, 6, 30);
  return Array.from({ length: count }, (_, night) => ({
    folder: String(night),
    madeAt: new Date(first + night * DAY_MS),
    isProved: isProved(night),
  }));
}

const keptOf = (backups: KeptBackup[], rule = RULE): number[] => {
  const gone = new Set(outlived(backups, rule));
  return backups.filter((backup) => !gone.has(backup)).map(({ folder }) => Number(folder));
};

describe('the retention rule', () => {
  it('keeps seven days, four weeks and twelve months of a year and a half', () => {
    const kept = keptOf(nights(545));
    // Seven days, which end this week and the last; two more weeks; eleven more months.
    expect(kept).toHaveLength(20);
    expect(kept.slice(-7)).toEqual([538, 539, 540, 541, 542, 543, 544]);
  });

  it('prefers a proved backup to a newer one of its day, week or month', () => {
    expect(
      keptOf(
        nights(3, (night) => night !== 1),
        { daily: 1, weekly: 1, monthly: 1 },
      ),
    ).toEqual([2]);
    expect(
      keptOf(
        nights(3, (night) => night === 0),
        { daily: 1, weekly: 0, monthly: 1 },
      ),
    ).toEqual([0, 2]);
  });

  it('never deletes the last proved backup or the newest, whatever was proved', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 80 }),
        fc.record({
          daily: fc.integer({ min: 1, max: 9 }),
          weekly: fc.integer({ min: 0, max: 5 }),
          monthly: fc.integer({ min: 0, max: 5 }),
        }),
        (proved, rule) => {
          const backups = nights(proved.length, (night) => proved[night] ?? false);
          const kept = keptOf(backups, rule);
          expect(kept).toContain(proved.length - 1);
          if (proved.includes(true)) expect(kept).toContain(proved.lastIndexOf(true));
          expect(kept.length).toBeLessThanOrEqual(rule.daily + rule.weekly + rule.monthly + 2);
        },
      ),
    );
  });
});
