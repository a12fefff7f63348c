import { bothOrders, columnKey, matchHeader, type ColumnOptions } from '../import/header.ts';
import { columnsOfKind, type ImportKind } from '../import/import-kind.ts';
import { givenDelimiter, givenEncoding, type GivenDialect } from '../import/dialect.ts';
import { surveyFile, type SurveyedColumn } from '../import/survey-file.ts';
import type { DateOrder } from '../import/cell-column.ts';
import type { JobOptions } from './import-jobs.requests.ts';

/** A column of the file as the page shows it. */
interface PreviewColumn {
  name: string;
  filled: number;
  samples: string[];
  /** The field that it is imported as; `null` where it is left out, or not chosen yet. */
  field: string | null;
  /** Why it is left out. */
  dropped: 'skipped' | 'unnamed' | 'empty' | 'rejects' | null;
  dateOrder: DateOrder | null;
}

/** What was found out about a file, and what has to be settled before its rows can be read. */
export interface FilePreview {
  encoding: string;
  delimiter: string;
  rows: number;
  columns: PreviewColumn[];
  /** Of dates: an order must be chosen. */
  asksDateOrder: boolean;
  /** What has to be settled, in words. */
  questions: string[];
}

/** What the administrator said about the columns, as the import takes it. */
export function columnOptions({ columns, dateOrder }: JobOptions): ColumnOptions {
  const named = columns.filter(({ name }) => name.trim() !== '');
  return {
    renames: new Map(named.flatMap(({ name, field }) => (field === null ? [] : [[name, field]]))),
    skipped: new Set(named.flatMap(({ name, field }) => (field === null ? [name] : []))),
    ...(dateOrder && { dateOrder }),
  };
}

/** @throws CsvUnreadable for an unknown encoding or delimiter */
export function dialectOptions({ encoding, delimiter }: JobOptions): GivenDialect {
  return {
    ...(encoding && { encoding: givenEncoding(encoding) }),
    ...(delimiter && { delimiter: givenDelimiter(delimiter) }),
  };
}

/** Reads the file once. @throws CsvUnreadable */
export async function previewFile(
  path: string,
  kind: ImportKind,
  options: JobOptions,
): Promise<FilePreview> {
  const columns = columnsOfKind(kind);
  const known = new Set(Object.keys(columns).map(columnKey));
  const survey = await surveyFile(path, dialectOptions(options), (name) =>
    known.has(columnKey(name)),
  );
  const surveyed = survey.columns ?? [];
  const header = matchHeader(surveyed, { ...kind, columns }, columnOptions(options));
  const { encoding, delimiter } = survey.dialect;
  return {
    encoding,
    delimiter,
    rows: survey.rows,
    columns: surveyed.map((column, at) => previewColumn(column, at, header)),
    asksDateOrder: header.doubts.some(({ why }) => why === 'ambiguous'),
    questions: survey.columns === null ? [EMPTY] : questionsOf(header),
  };
}

const EMPTY = 'The file is empty: its first line names the columns.';

function previewColumn(
  { name, filled, samples }: SurveyedColumn,
  at: number,
  { columns, dropped }: ReturnType<typeof matchHeader>,
): PreviewColumn {
  const matched = columns.find((column) => column.at === at);
  const left = dropped.find((column) => column.at === at);
  return {
    name,
    filled,
    samples,
    field: matched?.field ?? null,
    dropped: left?.why ?? null,
    dateOrder: matched?.order ?? null,
  };
}

function questionsOf({
  unknown,
  doubled,
  missing,
  doubts,
}: ReturnType<typeof matchHeader>): string[] {
  return [
    ...missing.map((field) => `Choose the column that is ${field}: every row needs it.`),
    ...[...new Set(doubled)].map((field) => `Two columns are ${field}: leave one of them out.`),
    ...unknown.map((name) => `Choose a field for the column ${name}, or leave it out.`),
    ...doubts.map((doubt) =>
      doubt.why === 'both'
        ? bothOrders(doubt)
        : `${doubt.name}: choose whether the month or the day comes first in ${doubt.cell} (line ${doubt.line}).`,
    ),
  ];
}
