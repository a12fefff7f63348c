import type { Database } from '../../db/database.ts';
import { columnKey, HeaderRefused, readHeader } from './header.ts';
import { columnsOfKind, isLarge } from './import-kind.ts';
import { countImport, importRequestId, openImport } from './import-records.ts';
import type { ImportCounts, ImportOptions } from './import-request.ts';
import { ImportRun } from './import-run.ts';
import { inLongTransaction } from './long-transaction.ts';
import { readReferences } from './references.ts';
import { surveyFile } from './survey-file.ts';

/**
 * Imports one file in one transaction: all of it or, when a row is refused, nothing (with `skipRefused` the good rows).
 * Rows are found by their natural key, so that importing a file twice changes nothing the second time.
 * @throws CsvUnreadable, HeaderRefused, also when a company was deleted before the end of a large import
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
    const large = options.dryRun || !isLarge(survey.rows) ? undefined : kind.large;
    await large?.begin(transaction);
    const references = {
      ...(await readReferences(transaction)),
      giverLevel: options.giverLevel,
    };
    const run = new ImportRun(write, options, header.columns, references);
    const counts = await run.importFile(survey);
    const gone = counts.written ? await large?.finish(transaction) : null;
    if (gone) {
      throw new HeaderRefused(
        `Company ${gone} was deleted while its ${kind.noun}s were imported. Import the file again.`,
      );
    }
    counts.importSeq = counts.written && counts.created + counts.updated > 0 ? importSeq : null;
    await countImport(transaction, importSeq, counts);
    if (counts.written) await options.onWritten?.(transaction, counts);
    return counts;
  });
}
