import { describe, expect, it } from '@jest/globals';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import {
  cellKey,
  GRID_ROWS,
  markOf,
  placeAfter,
  recordsByCell,
  sameAsLastYear,
  tickedIn,
  toggled,
  type Cell,
  type CompetitionRecord,
} from './competitor-grid.ts';

const record = (competitorType: number, year: number, present: boolean): CompetitionRecord => ({
  seq: competitorType * 10_000 + year,
  coid: 1,
  competitorType,
  year,
  present,
  source: null,
  seenOn: null,
  version: 1,
  by: null,
});

const grid = (...records: CompetitionRecord[]) => {
  const cells = recordsByCell([{ records }]);
  return (cell: Cell) => markOf(cells.get(cellKey(cell)));
};

describe('the competitors grid', () => {
  it('E20: has all 22 competitors once, services before trade shows', () => {
    expect(GRID_ROWS.map(({ value }) => value).sort((a, b) => a - b)).toEqual(
      COMPETITORS.map(({ value }) => value),
    );
    const firstShow = GRID_ROWS.findIndex(({ tradeShow }) => tradeShow);
    expect(GRID_ROWS.slice(firstShow).every(({ tradeShow }) => tradeShow)).toBe(true);
  });

  it('ticks what is not ticked, and says no where it was', () => {
    expect([toggled(null), toggled('uses not'), toggled('uses')]).toEqual([
      'uses',
      'uses',
      'uses not',
    ]);
  });

  it('repeats only ticks that this year has no answer for', () => {
    const marks = grid(
      record(1, 2025, true),
      record(2, 2025, true),
      record(3, 2025, false),
      record(4, 2024, true),
      record(2, 2026, false),
    );
    expect(sameAsLastYear(marks, 2026)).toEqual([{ competitorType: 1, year: 2026 }]);
    expect(tickedIn(marks, 2025, GRID_ROWS)).toBe(2);
  });

  it.each([
    ['ArrowDown', { row: 21, column: 0 }, { row: 21, column: 0 }],
    ['ArrowUp', { row: 1, column: 2 }, { row: 0, column: 2 }],
    ['ArrowLeft', { row: 1, column: 0 }, { row: 1, column: 0 }],
    ['ArrowRight', { row: 1, column: 0 }, { row: 1, column: 1 }],
    ['End', { row: 1, column: 0 }, { row: 1, column: 5 }],
    ['PageDown', { row: 1, column: 3 }, { row: 21, column: 3 }],
    ['x', { row: 1, column: 3 }, null],
  ])('%s leads on and stays inside', (key, from, to) => {
    expect(placeAfter(key, from, 22, 6)).toEqual(to);
  });
});
