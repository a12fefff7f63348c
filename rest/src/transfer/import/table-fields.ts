import { z } from 'zod';
import type { LabelledValue } from '../../../../schema/enumerations.ts';
import { calendarDate, filledText, MAX_INTEGER, seqNumber, text } from '../../http/validation.ts';
import { CellRefused, type CellColumn } from './cell-column.ts';
import {
  choiceCell,
  decimalCell,
  listCell,
  sectionCell,
  textCell,
  wholeNumberCell,
  wordCell,
  yesNoCell,
} from './cells.ts';
import { dateCell } from './date-cell.ts';
import { linkCell, type LinkTarget } from './links.ts';
import type { TableField } from './table-kind.ts';
import { userCell } from './user-cell.ts';

type Empty = CellColumn['empty'];

/** Fields of tables, by what they hold; each reads its cell and checks its value. */
export function coid(): TableField {
  return { column: 'coid', cell: wholeNumberCell('require'), rule: seqNumber, type: 'integer' };
}

export function words(column: string, max: number, empty: Empty = 'clear'): TableField {
  const rule = empty === 'require' ? filledText(max) : text(max).nullable();
  return { column, cell: textCell(empty), rule, type: 'text' };
}

export function list(column: string): TableField {
  return {
    column,
    cell: listCell(),
    rule: z.array(text(200)).max(200, 'may have at most 200 entries'),
  };
}

export function day(column: string, empty: Empty = 'clear'): TableField {
  return { column, cell: dateCell(empty), rule: calendarDate.nullable(), type: 'date' };
}

/** A month, as its first day; any other day of it means the same. */
export function month(column = 'month'): TableField {
  const { read, ...cell } = dateCell('require');
  const first: CellColumn['read'] = (value, references, order) =>
    /^\d{4}-\d{2}$/.test(value.trim())
      ? `${value.trim()}-01`
      : String(read(value, references, order)).replace(/-\d{2}$/, '-01');
  return { column, cell: { ...cell, read: first }, rule: calendarDate, type: 'date' };
}

/** How many: 0 where the cell is empty. */
export function count(column: string, empty: Empty = { is: 0 }): TableField {
  return whole(column, 0, MAX_INTEGER, empty);
}

export function whole(column: string, least: number, most: number, empty: Empty): TableField {
  const rule = z
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be at most ${most.toLocaleString('en-US')}`)
    .nullable();
  return { column, cell: wholeNumberCell(empty), rule, type: 'integer' };
}

export function degrees(column: string, most: number): TableField {
  const message = `must be a number from -${most} to ${most}`;
  return {
    column,
    cell: decimalCell(),
    rule: z.number().min(-most, message).max(most, message).nullable(),
  };
}

export function yesNo(column: string, empty: Empty = { is: false }): TableField {
  return { column, cell: yesNoCell(empty), rule: z.boolean() };
}

export function oneOf(column: string, entries: readonly string[], empty: Empty): TableField {
  return { column, cell: wordCell(entries, empty), rule: z.string().nullable(), type: 'text' };
}

export function choice(
  column: string,
  entries: readonly LabelledValue[],
  empty: Empty,
): TableField {
  return { column, cell: choiceCell(entries, empty), rule: z.int().nullable(), type: 'integer' };
}

export function user(column: string, empty: Empty = 'clear'): TableField {
  return { column, cell: userCell(empty), rule: seqNumber.nullable(), type: 'integer' };
}

export function section(empty: Empty = 'clear', column = 'csisec'): TableField {
  return { column, cell: sectionCell(empty), rule: z.string().nullable(), type: 'text' };
}

export function linked(column: string, link: LinkTarget, empty: Empty = 'clear'): TableField {
  return {
    column,
    cell: linkCell(empty),
    rule: z.union([seqNumber, text(300)]).nullable(),
    type: 'integer',
    link,
  };
}

/** The moment when a record was entered, as an export has it; without one, now. */
export function moment(column: string): TableField {
  return { column, cell: momentCell(), rule: z.string() };
}

export function momentCell(): CellColumn {
  return {
    empty: 'leave',
    read: (cell) => {
      const written = cell.trim();
      if (Number.isNaN(Date.parse(written)) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(written)) {
        throw new CellRefused('must be a moment such as 2026-05-04T14:30:00+00:00');
      }
      return written;
    },
  };
}
