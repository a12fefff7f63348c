import { describe, expect, it } from '@jest/globals';
import { cohortsOf, cohortTotals } from './cohorts.ts';
import { funnelRows } from './funnel.ts';

const answer = (rows: [keys: Record<string, unknown>, values: Record<string, number>][]) => ({
  rows: rows.map(([keys, values]) => ({
    dimensions: Object.entries(keys).map(([name, key]) => ({ name, key })),
    measures: Object.entries(values).map(([name, value]) => ({ name, value })),
  })),
});

const reached = (prospects: number, tagged: number, contacted: number) => ({
  prospects,
  reachedTagged: tagged,
  reachedContacted: contacted,
});

describe('the funnel', () => {
  const everybody = answer([
    [{ rep: 1, accountManager: 9 }, reached(10, 8, 4)],
    [{ rep: 2, accountManager: 9 }, reached(10, 2, 2)],
    [{ rep: 3, accountManager: 7 }, reached(20, 10, 0)],
    [{ rep: null, accountManager: null }, reached(100, 100, 100)],
  ]);
  const own = { rows: [], totals: [{ name: 'daysToContact', value: 12 }] };

  it('says who came from stage to stage, beside the team and everybody', () => {
    const [tagged, contacted, discovery, deeperDive] = funnelRows(everybody, own, 1, 9);
    expect(tagged).toMatchObject({ reached: 8, stopped: 4, ofAll: 0.8, ofPrevious: 0.8 });
    expect(tagged).toMatchObject({ team: 0.5, everybody: 0.5, days: null });
    expect(contacted).toMatchObject({ reached: 4, ofPrevious: 0.5, team: 0.6, days: 12 });
    expect(discovery).toMatchObject({ reached: 0, ofPrevious: 0 });
    expect(deeperDive?.ofPrevious).toBeNull();
  });

  it('has no team where there is no manager', () => {
    expect(funnelRows(everybody, own, 3, null)[0]?.team).toBeNull();
  });
});

describe('cohorts', () => {
  it('leaves out what cannot be known yet, and marks what may still grow', () => {
    const cohorts = cohortsOf(
      answer([
        [{ created: '2025-10-01' }, { addedProspects: 10, signedWithin3: 1, signedWithin6: 2 }],
        [{ created: '2026-01-01' }, { addedProspects: 4, signedWithin3: 1 }],
        [{ created: '2026-04-01' }, { addedProspects: 5, signedWithin3: 0 }],
      ]),
      '2026-06-18',
    );
    expect(cohorts.map(({ label }) => label)).toEqual(['Q2 2026', 'Q1 2026', 'Q4 2025']);
    expect(cohorts[0]?.cells[0]).toBeNull();
    expect(cohorts[1]?.cells[0]).toMatchObject({ rate: 0.25, isOpen: true });
    expect(cohorts[2]?.cells.slice(0, 2)).toMatchObject([
      { rate: 0.1, isOpen: false },
      { rate: 0.2, isOpen: true },
    ]);
    expect(cohortTotals(cohorts)).toEqual([0.1, null, null, null, null, null]);
  });
});
