import type { CellColumn, DateOrder } from './cell-column.ts';
import type { SurveyedColumn } from './survey-file.ts';

/** A file whose columns cannot be understood; the message names them. */
export class HeaderRefused extends Error {}

export interface HeaderColumn {
  field: string;
  /** Where it stands in each line. */
  at: number;
  column: CellColumn;
  /** How its dates are written; absent where that makes no difference. */
  order?: DateOrder;
}

/** A column that the file has and the import leaves out, and why. */
export interface DroppedColumn {
  name: string;
  at: number;
  why: 'skipped' | 'unnamed' | 'empty' | 'rejects';
  filled: number;
}

export interface Header {
  columns: HeaderColumn[];
  dropped: DroppedColumn[];
}

/** What the person said about the columns of a file. */
export interface ColumnOptions {
  /** Their names to ours. */
  renames: ReadonlyMap<string, string>;
  /** Names of theirs that are left out. */
  skipped: ReadonlySet<string>;
  dateOrder?: DateOrder;
}

/** The column that a rejects file has beside those of the file it came from. */
export const PROBLEM_COLUMN = 'problem';

/** A name as columns are compared: `First Name`, `first_name` and `firstName` are one. */
export function columnKey(name: string): string {
  const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  // A name of signs alone is compared as it stands.
  return key === '' ? name.trim() : key;
}

interface HeaderKind {
  name: string;
  columns: Record<string, CellColumn>;
  required: readonly string[];
}

/** What is not settled about the dates of a column. */
export type DateDoubt =
  | { why: 'ambiguous'; name: string; cell: string; line: number }
  | {
      why: 'both';
      name: string;
      mdy: { cell: string; line: number };
      dmy: { cell: string; line: number };
    };

/** The columns of a file, and what has to be settled before its rows can be read. */
export interface MatchedHeader extends Header {
  /** Columns of the file that are no field and hold something. */
  unknown: string[];
  /** Fields that two columns claim. */
  doubled: string[];
  /** Fields without which no row can be understood. */
  missing: string[];
  doubts: DateDoubt[];
}

/** Finds a file's columns by their names. */
export function matchHeader(
  surveyed: readonly SurveyedColumn[],
  kind: HeaderKind,
  options: ColumnOptions,
): MatchedHeader {
  const fields = new Map(Object.keys(kind.columns).map((name) => [columnKey(name), name]));
  const renames = new Map([...options.renames].map(([theirs, ours]) => [columnKey(theirs), ours]));
  const skipped = new Set([...options.skipped].map(columnKey));
  const columns: HeaderColumn[] = [];
  const dropped: DroppedColumn[] = [];
  const unknown: string[] = [];
  const doubts: DateDoubt[] = [];
  surveyed.forEach((each, at) => {
    const { name, filled } = each;
    const key = columnKey(name);
    const renamed = renames.get(key);
    const field = fields.get(columnKey(renamed ?? name));
    const column = field === undefined ? undefined : kind.columns[field];
    const drop = (why: DroppedColumn['why']): void => void dropped.push({ name, at, why, filled });
    if (name !== '' && skipped.has(key)) drop('skipped');
    else if (field !== undefined && column) {
      const order = column.isDate ? orderOf(each, options.dateOrder) : undefined;
      if (order && 'why' in order) doubts.push(order);
      columns.push({ field, at, column, ...(order && 'is' in order && { order: order.is }) });
    } else if (name === '') drop('unnamed');
    else if (key === PROBLEM_COLUMN) drop('rejects');
    else if (filled === 0 && renamed === undefined) drop('empty');
    else unknown.push(name);
  });
  const missing = kind.required.filter((field) => !columns.some((one) => one.field === field));
  return { columns, dropped, unknown, doubled: doubled(columns), missing, doubts };
}

/**
 * The same for the command, which asks for its options.
 * @throws HeaderRefused for unknown, doubled and missing columns, all at once
 */
export function readHeader(
  surveyed: readonly SurveyedColumn[],
  kind: HeaderKind,
  options: ColumnOptions,
): Header {
  const matched = matchHeader(surveyed, kind, options);
  const problems = [
    ...misnamed(surveyed, kind, options),
    ...unknownColumns(matched.unknown),
    ...matched.doubled.map((field) => `Two columns are ${field}: leave one out with --skip.`),
    ...matched.missing.map((field) => `The column ${field} is missing.`),
  ];
  if (problems.length > 0) {
    const theirs = surveyed.map(({ name }) => name || '(no name)').join(', ');
    throw new HeaderRefused(
      `${problems.join('\n')}\nColumns of the file: ${theirs}.\nColumns of ${kind.name}: ${Object.keys(kind.columns).join(', ')}.`,
    );
  }
  if (matched.doubts.length > 0) throw new HeaderRefused(matched.doubts.map(doubtText).join('\n'));
  return { columns: matched.columns, dropped: matched.dropped };
}

function doubtText(doubt: DateDoubt): string {
  return doubt.why === 'both'
    ? bothOrders(doubt)
    : `${doubt.name}: does ${doubt.cell} (line ${doubt.line}) begin with the month or with the day? No date of this column tells. Say --date-format mdy (month first) or --date-format dmy (day first).`;
}

/** Dates of one column that are written in two ways: no option settles that. */
export function bothOrders({ name, mdy, dmy }: Extract<DateDoubt, { why: 'both' }>): string {
  return `${name}: ${mdy.cell} (line ${mdy.line}) has the month first and ${dmy.cell} (line ${dmy.line}) the day. Write all of them one way, best as 2026-05-04.`;
}

function unknownColumns(unknown: string[]): string[] {
  const [first] = unknown;
  if (first === undefined) return [];
  return [
    `Unknown columns: ${unknown.join(', ')}. Say which field one is with --map "${first}=field", or leave it out with --skip "${first}".`,
  ];
}

/** What --map and --skip name and the file, or the kind, does not have. */
function misnamed(
  surveyed: readonly SurveyedColumn[],
  kind: HeaderKind,
  { renames, skipped }: ColumnOptions,
): string[] {
  const theirs = new Set(surveyed.map(({ name }) => columnKey(name)));
  const ours = new Set(Object.keys(kind.columns).map(columnKey));
  const absent = (names: Iterable<string>): string[] =>
    [...names].filter((name) => !theirs.has(columnKey(name)));
  const problems: string[] = [];
  for (const name of absent(renames.keys())) {
    problems.push(`--map: the file has no column ${JSON.stringify(name)}.`);
  }
  for (const name of absent(skipped)) {
    problems.push(`--skip: the file has no column ${JSON.stringify(name)}.`);
  }
  for (const field of renames.values()) {
    if (!ours.has(columnKey(field))) {
      problems.push(`--map: ${kind.name} have no field ${JSON.stringify(field)}.`);
    }
  }
  return problems;
}

/** How the dates of a column are written: as said, or as those tell that can be read in one way only. */
function orderOf(
  { name, dates }: SurveyedColumn,
  given: DateOrder | undefined,
): { is: DateOrder } | DateDoubt | undefined {
  const { tells, ambiguous } = dates;
  if (given) return { is: given };
  if (tells.mdy && tells.dmy) return { why: 'both', name, mdy: tells.mdy, dmy: tells.dmy };
  if (tells.mdy) return { is: 'mdy' };
  if (tells.dmy) return { is: 'dmy' };
  return ambiguous ? { why: 'ambiguous', name, ...ambiguous } : undefined;
}

function doubled(found: HeaderColumn[]): string[] {
  const fields = found.map(({ field }) => field);
  return fields.filter((field, at) => fields.indexOf(field) < at);
}
