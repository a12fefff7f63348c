import { asFileError, readCsvLines } from './csv-lines.ts';
import type { DateOrder } from './cell-column.ts';
import { datePartsOf } from './date-cell.ts';
import { detectDialect, type Dialect, type GivenDialect } from './dialect.ts';

const SAMPLES = 3;
const SAMPLE_CHARACTERS = 60;

/** What a column holds, counted over the whole file. */
export interface SurveyedColumn {
  name: string;
  /** How many of its cells are not empty. */
  filled: number;
  /** The first few of these, shortened, for who says which field it is. */
  samples: string[];
  /** Dates such as 5/4/2026, whose order of day and month the column itself has to tell. */
  dates: SurveyedDates;
}

interface SurveyedDates {
  /** The first that can be read in one way only, such as 5/28/2026 or 28/5/2026. */
  tells: Partial<Record<DateOrder, { cell: string; line: number }>>;
  /** The first that can be read in two ways. */
  ambiguous: { cell: string; line: number } | null;
}

/** What is known of a file before its rows are read. */
export interface Survey {
  dialect: Dialect;
  /** Null for a file without a line. */
  columns: SurveyedColumn[] | null;
  rows: number;
}

/** Reads a file once, to find out how it is written. @throws CsvUnreadable */
export async function surveyFile(
  path: string,
  given: GivenDialect,
  isColumn: (name: string) => boolean,
): Promise<Survey> {
  const dialect = await detectDialect(path, given, isColumn).catch((error: unknown) => {
    throw asFileError(error);
  });
  let columns: SurveyedColumn[] | null = null;
  let rows = 0;
  for await (const { line, cells } of readCsvLines(path, dialect)) {
    if (columns === null) {
      columns = cells.map((name) => ({
        name: name.trim(),
        filled: 0,
        samples: [],
        dates: { tells: {}, ambiguous: null },
      }));
      continue;
    }
    rows += 1;
    columns.forEach((column, at) => surveyCell(column, cells[at] ?? '', line));
  }
  return { dialect, columns, rows };
}

function surveyCell(column: SurveyedColumn, cell: string, line: number): void {
  if (cell.trim() === '') return;
  column.filled += 1;
  if (column.samples.length < SAMPLES) column.samples.push(cell.trim().slice(0, SAMPLE_CHARACTERS));
  const parts = datePartsOf(cell);
  if (!parts) return;
  const { first, second } = parts;
  if (first === second) return;
  if (first > 12 && second <= 12) column.dates.tells.dmy ??= { cell: cell.trim(), line };
  else if (second > 12 && first <= 12) column.dates.tells.mdy ??= { cell: cell.trim(), line };
  else if (first <= 12) column.dates.ambiguous ??= { cell: cell.trim(), line };
}
