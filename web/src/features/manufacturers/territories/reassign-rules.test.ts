import { describe, expect, it } from '@jest/globals';
import { handoverSearch, holdersOf, NOBODY, partOf, shareOf, statesOf } from './reassign-rules.ts';
import type { TerritoryRow } from './territory-metrics.ts';

const territory = (state: string | null, reps: TerritoryRow['reps'], unassigned: number) =>
  ({ state, country: 'US', url: '/search', reps, counts: { unassigned } }) as TerritoryRow;
const dana = (companies: number) => ({ seq: 12, name: 'Dana Keller', companies });
const rosa = (companies: number) => ({ seq: 13, name: 'Rosa Mendez', companies });

describe('which accounts are handed over', () => {
  it('R13: is asked of the search, as narrow as it was chosen', () => {
    expect(
      handoverSearch({ from: 12, states: ['GA'], kind: 'prospect', order: 'LAST_CONTACTED' }),
    ).toEqual({
      filter: { reps: [12], states: ['GA'], isClient: false },
      sort: 'LAST_CONTACTED',
      direction: 'ASC',
    });
    expect(
      handoverSearch({ from: NOBODY, states: [], kind: 'all', order: 'STATE_CITY_ZIP' }).filter,
    ).toEqual({ reps: [0] });
  });

  it.each([
    ['50', 50],
    [' 100 ', 100],
    ['0', null],
    ['101', null],
    ['ten', null],
    ['', null],
  ])('R13: the share %j is %j', (text, share) => expect(shareOf(text)).toBe(share));

  it.each([
    [84, 50, 42],
    [3, 50, 2],
    [7, 1, 1],
    [0, 50, 0],
    [7, 100, 7],
  ])('R13: of %i, %i percent are %i', (total, share, part) =>
    expect(partOf(total, share)).toBe(part),
  );

  it('R13: names who has accounts and in which states', () => {
    const rows = [
      territory('GA', [dana(5), rosa(2)], 1),
      territory('TN', [dana(9)], 0),
      territory('', [dana(1)], 3),
    ];
    expect(statesOf(rows, 12)).toEqual([
      { state: 'TN', companies: 9 },
      { state: 'GA', companies: 5 },
    ]);
    expect(statesOf(rows, NOBODY)).toEqual([{ state: 'GA', companies: 1 }]);
    expect(
      holdersOf(territory(null, [dana(15), rosa(2)], 4)).map(({ name, companies }) => [
        name,
        companies,
      ]),
    ).toEqual([
      ['Dana Keller', 15],
      ['Rosa Mendez', 2],
      ['Nobody (unassigned)', 4],
    ]);
    expect(holdersOf(territory(null, [dana(15)], 0))).toHaveLength(1);
  });
});
