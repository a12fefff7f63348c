import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../lib/analytics.ts';
import { companyStanding, perAccounts, sortStandings, standingRows } from './standing-rows.ts';

const list = (values: Record<string, number | null>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const group = (
  keys: Record<string, number | null>,
  values: Record<string, number | null>,
  previous: Record<string, number | null> = {},
) => ({
  dimensions: Object.entries(keys).map(([name, key]) => ({ name, key, label: `Rep ${key}` })),
  measures: list(values),
  previous: list(previous),
});

const standings: Answer = {
  rows: [
    group({ rep: 2, manager: 9 }, { rank: 2, soldValue: 100 }, { soldValue: 80 }),
    group({ rep: 1, manager: 9 }, { rank: 1, soldValue: 300 }),
    group({ rep: null, manager: null }, { rank: null, soldValue: 200 }),
  ],
  totals: list({ soldValue: 400, renewalRateNet: 0.9 }),
  previousTotals: list({ soldValue: 80 }),
};
const answers = {
  standings,
  before: { rows: [group({ rep: 2 }, { rank: 5 })] },
  coverage: {
    rows: [group({ rep: 1 }, { coverage: 0.5, assigned: 60 })],
    totals: list({ coverage: 0.4, assigned: 90 }),
  },
  pipeline: {
    rows: [group({ accountRep: 2 }, { pendingValue: 70 })],
    totals: list({ pendingValue: 75 }),
  },
};

describe('standings', () => {
  const rows = standingRows('rep', answers);

  it('M20: joins what the engine says of each rep, best first, and what has no rep last', () => {
    expect(
      rows.map(({ seq, rank, rankChange, pipeline }) => [seq, rank, rankChange, pipeline]),
    ).toEqual([
      [1, 1, null, 0],
      [2, 2, 3, 70],
      [null, null, null, 0],
    ]);
    expect(rows[0]).toMatchObject({ accounts: 60, coverage: 0.5, managerSeq: 9 });
    expect(rows[1]?.scope).toEqual({
      standings: { rep: 2 },
      companies: { rep: 2 },
      renewals: { accountRep: 2 },
    });
  });

  it('takes the company from the totals: rates do not add up', () => {
    expect(companyStanding(answers)).toMatchObject({
      values: { soldValue: 400, renewalRateNet: 0.9 },
      previous: { soldValue: 80 },
      coverage: 0.4,
      pipeline: 75,
    });
  });

  it('divides by accounts, and says nothing where there are none', () => {
    expect(perAccounts(300, { accounts: 60 }, true)).toBe(500);
    expect(perAccounts(300, { accounts: null }, true)).toBeNull();
    expect(perAccounts(300, { accounts: null }, false)).toBe(300);
  });

  it('sorts by any column, who has nothing last', () => {
    const order = (id: string, descending: boolean, per = false) =>
      sortStandings(rows, { id, descending }, per).map(({ seq }) => seq);
    expect(order('soldValue', false)).toEqual([2, 1, null]);
    expect(order('soldValue', true)).toEqual([1, 2, null]);
    expect(order('coverage', false)).toEqual([1, 2, null]);
    expect(order('soldValue', false, true)).toEqual([1, 2, null]);
    expect(sortStandings(rows, null, false).map(({ seq }) => seq)).toEqual([1, 2, null]);
  });
});
