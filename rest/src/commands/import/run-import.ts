import { sql } from 'kysely';
import type { Clock } from '../../calendar.ts';
import type { Database } from '../../db/database.ts';
import type { GivenDialect } from './dialect.ts';
import { columnKey, HeaderRefused, readHeader, type ColumnOptions, type Header } from './header.ts';
import { columnsOfKind, type ImportKind } from './import-kind.ts';
import { countImport, importRequestId, openImport } from './import-records.ts';
import { ImportRun } from './import-run.ts';
import { inLongTransaction } from './long-transaction.ts';
import type { RefusedRow } from './read-rows.ts';
import { readReferences } from './references.ts';
import { surveyFile, type Survey } from './survey-file.ts';

export interface ImportOptions extends ColumnOptions {
  path: string;
  /** What the list of imports calls the file. */
  fileName: string;
  kind: ImportKind;
  dialect: GivenDialect;
  /** Who imports; null for the command line. */
  userSeq: number | null;
  dryRun: boolean;
  /** Writes the good rows although others are refused. */
  skipRefused: boolean;
  clock: Clock;
  /** What was found out about the file, before its rows are read. */
  onSurvey?(survey: Survey, header: Header): void;
  onRefused(refused: RefusedRow): void;
  onProgress?(rows: number): void;
}

export interface ImportCounts {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Deleted in the portal, and left so. */
  deleted: number;
  refused: number;
  /** The number of the import in the list of imports, by which it is undone; null when nothing was written. */
  importSeq: number | null;
  /** False for a dry run, and when refused rows kept everything out. */
  written: boolean;
}

/** A file of more rows takes its table for itself, where its kind says so. */
const ROWS_BESIDE_OTHERS = 500;

/**
 * Imports one file in one transaction: all of it or, when a row is refused, nothing (with `skipRefused` the good rows).
 * Rows are found by their natural key, so that importing a file twice changes nothing the second time.
 * @throws CsvUnreadable, HeaderRefused
 */
export async function runImport(db: Database, options: ImportOptions): Promise<ImportCounts> {
  const { kind, path } = options;
  const columns = columnsOfKind(kind);
  const known = new Set(Object.keys(columns).map(columnKey));
  const survey = await surveyFile(path, options.dialect, (name) => known.has(columnKey(name)));
  if (!survey.columns) {
    throw new HeaderRefused('The file is empty: its first line names the columns.');
  }
  const header = readHeader(survey.columns, { ...kind, columns }, options);
  options.onSurvey?.(survey, header);
  return inLongTransaction(db, async (transaction) => {
    const file = { kind: kind.name, file: options.fileName, userSeq: options.userSeq };
    const importSeq = await openImport(transaction, file);
    const write = {
      db: transaction,
      importSeq,
      userSeq: options.userSeq,
      requestId: importRequestId(importSeq),
    };
    if (kind.aloneWhenLarge && !options.dryRun && survey.rows > ROWS_BESIDE_OTHERS) {
      await sql`
        /* import.lock */
        lock table ${sql.table(kind.table)} in share row exclusive mode`.execute(transaction);
    }
    const references = await readReferences(transaction);
    const run = new ImportRun(write, options, header.columns, references);
    const counts = await run.importFile(survey);
    counts.importSeq = counts.written && counts.created + counts.updated > 0 ? importSeq : null;
    await countImport(transaction, importSeq, counts);
    return counts;
  });
}
