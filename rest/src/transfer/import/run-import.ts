import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { columnKey, HeaderRefused, readHeader } from './header.ts';
import { columnsOfKind } from './import-kind.ts';
import { countImport, importRequestId, openImport } from './import-records.ts';
import type { ImportCounts, ImportOptions } from './import-request.ts';
import { ImportRun } from './import-run.ts';
import { inLongTransaction } from './long-transaction.ts';
import { readReferences } from './references.ts';
import { surveyFile } from './survey-file.ts';

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
    const references = {
      ...(await readReferences(transaction)),
      giverLevel: options.giverLevel,
    };
    const run = new ImportRun(write, options, header.columns, references);
    const counts = await run.importFile(survey);
    counts.importSeq = counts.written && counts.created + counts.updated > 0 ? importSeq : null;
    await countImport(transaction, importSeq, counts);
    if (counts.written) await options.onWritten?.(transaction, counts);
    return counts;
  });
}
