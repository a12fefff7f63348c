import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../lib/analytics.ts';
import { balanceOf, impactOf, impactQuestion } from './assign-impact.ts';

const answer = (
  dimension: string,
  rows: readonly [number | null, string | null, Record<string, number | null>][],
): Answer => ({
  rows: rows.map(([key, label, values]) => ({
    dimensions: [{ name: dimension, key, label }],
    measures: Object.entries(values).map(([name, value]) => ({ name, value })),
  })),
});
const counted = (companies: number, clients: number, contractValue: number | null) => ({
  companies,
  clients,
  prospects: companies - clients,
  contractValue,
  renewalsDue90: clients,
  notContacted180: 1,
});

const ANSWERS = {
  accounts: answer('rep', [
    [12, 'Dana Keller', counted(90, 30, 9_000_00)],
    [13, 'Rosa Mendez', counted(10, 2, 1_000_00)],
    [99, 'Gone Away', counted(6, 0, null)],
    [null, null, counted(20, 0, null)],
  ]),
  movedAccounts: answer('rep', [
    [12, 'Dana Keller', counted(35, 10, 4_000_00)],
    [13, 'Rosa Mendez', counted(1, 1, 50_00)],
    [null, null, counted(5, 0, null)],
  ]),
  pipeline: answer('accountRep', [[12, 'Dana Keller', { pendingValue: 700_00 }]]),
  movedPipeline: answer('accountRep', [[12, 'Dana Keller', { pendingValue: 500_00 }]]),
};
const reps = [
  { seq: 12, name: 'Dana Keller' },
  { seq: 13, name: 'Rosa Mendez' },
];

describe('the impact of an assignment', () => {
  it('R13: takes from who loses what the other gains, and leaves out what is theirs already', () => {
    const impact = impactOf(ANSWERS, { repSeq: 13, reps });
    expect(impact?.moved).toMatchObject({ companies: 40, contractValue: 4_000_00 });
    expect(
      impact?.rows.map(({ name, before, after }) => [
        name,
        [before.companies, after.companies],
        [before.clients, after.clients],
        [before.contractValue, after.contractValue],
        [before.pendingValue, after.pendingValue],
      ]),
    ).toEqual([
      ['Rosa Mendez', [10, 50], [2, 12], [1_000_00, 5_000_00], [0, 500_00]],
      ['Dana Keller', [90, 55], [30, 20], [9_000_00, 5_000_00], [700_00, 200_00]],
      ['Nobody', [20, 15], [0, 0], [0, 0], [0, 0]],
    ]);
    expect(impact?.accounts.before).toBeCloseTo(60);
    expect(impact?.accounts.after).toBeCloseTo(97.6, 1);
    expect(impact?.value).toEqual({ before: 60, after: 100 });
  });

  it('R13: a rep who has nothing yet and nobody can be the ones who gain', () => {
    const empty = impactOf(ANSWERS, { repSeq: 14, reps: [...reps, { seq: 14, name: 'New Rep' }] });
    expect(empty?.rows[0]).toMatchObject({ name: 'New Rep', before: { companies: 0 } });
    expect(empty?.rows[0]?.after.companies).toBe(41);
    const nobody = impactOf(ANSWERS, { repSeq: null, reps });
    expect(nobody?.rows.map(({ name, after }) => [name, after.companies])).toEqual([
      ['Nobody', 56],
      ['Dana Keller', 55],
      ['Rosa Mendez', 9],
    ]);
  });

  it('R13: a part that could not be read is no zero', () => {
    expect(impactOf({ ...ANSWERS, movedPipeline: null }, { repSeq: 13, reps })).toBeNull();
  });

  it('R13: asks for what falls due in the next 90 days', () => {
    expect(impactQuestion([7, 8], '2026-06-18')).toEqual({
      moved: { company: [7, 8] },
      due: { endDate: { between: ['2026-06-18', '2026-09-16'] } },
      movedDue: { endDate: { between: ['2026-06-18', '2026-09-16'] }, company: [7, 8] },
    });
  });
});

describe('the balance of loads', () => {
  it.each([
    [[50, 50], 100],
    [[82, 118], 91],
    [[100, 0], 50],
    [[0, 0], 100],
    [[], 100],
  ])('R13: of %j is %d', (loads, balance) => {
    expect(balanceOf(loads)).toBeCloseTo(balance);
  });
});
