/** The competitors grid without its looks: what stands in a cell, where an arrow leads, what a bulk copies. */
import type { CompetitorEntry } from '../../../../schema/enumerations.ts';
import { SERVICES, TRADE_SHOWS } from '../../lib/competitor-years.ts';
import type { CompetitionCell_CompetitionFragment } from './CompetitionCell.generated.ts';

export type CompetitionRecord = CompetitionCell_CompetitionFragment;

/** `null`: nobody looked. */
export type Mark = 'uses' | 'uses not' | null;

export interface Cell {
  competitorType: number;
  year: number;
}

/** Services first, then trade shows: the rows of the grid. */
export const GRID_ROWS: readonly CompetitorEntry[] = [...SERVICES, ...TRADE_SHOWS];

export const cellKey = ({ competitorType, year }: Cell): string => `${competitorType}-${year}`;

export const markOf = (record: CompetitionRecord | undefined): Mark =>
  record === undefined ? null : record.present ? 'uses' : 'uses not';

/** A click ticks what is not ticked, and takes the tick away by saying that somebody looked. */
export const toggled = (mark: Mark): Mark => (mark === 'uses' ? 'uses not' : 'uses');

export function recordsByCell(
  years: readonly { records: readonly CompetitionRecord[] }[] | null,
): ReadonlyMap<string, CompetitionRecord> {
  const records = (years ?? []).flatMap((each) => each.records);
  return new Map(records.map((record) => [cellKey(record), record]));
}

/** How many of these were ticked in the year. */
export function tickedIn(
  marks: (cell: Cell) => Mark,
  year: number,
  rows: readonly CompetitorEntry[],
): number {
  return rows.filter(({ value }) => marks({ competitorType: value, year }) === 'uses').length;
}

/** What was ticked the year before and has no record in this one: what `same as last year` would tick. */
export function sameAsLastYear(marks: (cell: Cell) => Mark, year: number): Cell[] {
  return GRID_ROWS.map(({ value }) => ({ competitorType: value, year })).filter(
    (cell) => marks(cell) === null && marks({ ...cell, year: year - 1 }) === 'uses',
  );
}

export interface GridPlace {
  row: number;
  column: number;
}

/** Where a key leads from a cell of a grid; `null` for keys that lead nowhere. */
export function placeAfter(
  key: string,
  { row, column }: GridPlace,
  rows: number,
  columns: number,
): GridPlace | null {
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
  switch (key) {
    case 'ArrowUp':
      return { row: within(row - 1, rows), column };
    case 'ArrowDown':
      return { row: within(row + 1, rows), column };
    case 'ArrowLeft':
      return { row, column: within(column - 1, columns) };
    case 'ArrowRight':
      return { row, column: within(column + 1, columns) };
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    case 'PageUp':
      return { row: 0, column };
    case 'PageDown':
      return { row: rows - 1, column };
    default:
      return null;
  }
}
