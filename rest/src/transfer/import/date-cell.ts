import { CellRefused, type CellColumn, type DateOrder } from './cell-column.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;
const NUMBERS =
  /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?: 0?0:00(?::00)?(?: AM)?| 12:00(?::00)? AM)?$/i;
const DOTS = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})(?: 0?0:00(?::00)?)?$/;
const SHORT_YEAR = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/;

/** The two numbers before the year of a date such as 5/4/2026; null for everything else. */
export function datePartsOf(cell: string): { first: number; second: number } | null {
  const parts = NUMBERS.exec(cell.trim());
  return parts && { first: Number(parts[1]), second: Number(parts[3]) };
}

/** A calendar date: 2026-05-04, 4.5.2026 (day first, as wherever dots are written), or 5/4/2026 in the column's order. */
export function dateCell(empty: CellColumn['empty'] = 'clear'): CellColumn {
  return { empty, isDate: true, read: (cell, _references, order) => readDate(cell.trim(), order) };
}

function readDate(cell: string, order: DateOrder | undefined): string {
  const iso = ISO.exec(cell)?.[1];
  if (iso) return iso;
  const dots = DOTS.exec(cell);
  if (dots) return isoOf(dots[3], dots[2], dots[1]);
  const numbers = NUMBERS.exec(cell);
  if (numbers) {
    const [, first, , second, year] = numbers;
    return order === 'dmy' ? isoOf(year, second, first) : isoOf(year, first, second);
  }
  if (SHORT_YEAR.test(cell)) throw new CellRefused('must have a year of four digits');
  throw new CellRefused('must be a date such as 2026-05-04 or 5/4/2026');
}

function isoOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
