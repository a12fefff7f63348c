import { describe, expect, it } from '@jest/globals';
import {
  metricOf,
  sortedTerritories,
  stateShades,
  uncovered,
  type TerritoryRow,
} from './territory-metrics.ts';

const territory = (
  state: string | null,
  companies: number,
  assigned: number,
  covered: number,
): TerritoryRow => ({
  state,
  country: 'US',
  url: '/search',
  reps: [],
  counts: {
    companies,
    clients: 0,
    prospects: companies,
    tagA: 0,
    tagB: 0,
    tagC: 0,
    notContacted180: 0,
    unassigned: 0,
    assigned,
    covered,
    renewalsDue90: 0,
    contractValueCents: 123_456_00,
  },
});

describe('territories', () => {
  const rows = [territory('TN', 5, 4, 1), territory('GA', 9, 0, 0), territory(null, 5, 1, 1)];

  it('R13: stand by state, or by a figure, equal ones by state', () => {
    const order = (sort: Parameters<typeof sortedTerritories>[1]) =>
      sortedTerritories(rows, sort).map(({ state }) => state);
    expect(order(null)).toEqual(['GA', 'TN', null]);
    expect(order({ id: 'accounts', descending: true })).toEqual(['GA', 'TN', null]);
    expect(order({ id: 'accounts', descending: false })).toEqual(['TN', null, 'GA']);
  });

  it('M20: a state of fewer than 20 accounts does not lead by a share, and does by a number', () => {
    const few = [
      territory('ND', 60, 18, 4),
      territory('NV', 30, 20, 6),
      territory('OH', 90, 80, 40),
    ];
    const order = (id: string, descending: boolean) =>
      sortedTerritories(few, { id, descending }).map(({ state }) => state);
    expect(order('uncovered', true)).toEqual(['NV', 'OH', 'ND']);
    expect(order('uncovered', false)).toEqual(['OH', 'NV', 'ND']);
    expect(order('accounts', false)).toEqual(['NV', 'ND', 'OH']);
  });

  it('M16: where nobody is assigned there is no share and no shade, and money reads as money', () => {
    expect(rows.map(uncovered)).toEqual([0.75, null, 0]);
    expect([...stateShades(rows, 'uncovered').keys()]).toEqual(['TN']);
    const money = metricOf('value');
    expect(money.format(money.value(territory('GA', 1, 1, 1)))).toBe('$123,456');
  });
});
