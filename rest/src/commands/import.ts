import { basename } from 'node:path';
import { openDatabase, type Database } from '../db/database.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { withArchiveFiles, type ArchiveFile } from '../transfer/import/archive.ts';
import {
  isAdvice,
  readImportRequests,
  type ArchiveRequest,
  type ImportRequest,
} from './import/import-options.ts';
import { refusalLines, summary, surveyLines } from './import/import-report.ts';
import { readUndo, showImports, undo } from './import/past-imports.ts';
import { RejectsFile } from '../transfer/import/rejects-file.ts';
import type { ImportCounts } from '../transfer/import/import-request.ts';
import { runImport } from '../transfer/import/run-import.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

/**
 * `npm run import -- [kind] <file.csv …> [--dry-run] [--skip-refused] [--rejects file.csv] [--map "Their Name=field"]
 * [--skip "Their Name"] [--encoding name] [--delimiter name] [--date-format mdy|dmy]`, `npm run import -- list` and
 * `npm run import -- undo 17 [--skip-changed]`
 */
async function main(command: Command): Promise<void> {
  const [action = '', ...args] = command.args;
  if (action === 'list') return inDatabase(command, (db) => showImports(command, db, args));
  if (action === 'undo') {
    const request = readUndo(args);
    return inDatabase(command, (db) => undo(command, db, request));
  }
  const requests = readImportRequests(command);
  await inDatabase(command, async (db) => {
    for (const request of requests) {
      if ('archive' in request) await importArchive(command, db, request);
      else await importFile(command, db, request);
    }
  });
}

async function inDatabase(command: Command, work: (db: Database) => Promise<void>): Promise<void> {
  await withDatabase(command, async (database) => {
    await ensureSchema(database);
    const handle = openDatabase({
      url: database.url,
      // A batch of thousands of rows takes longer than any request may, and waits for users who are editing a company.
      statementTimeoutMs: 0,
      today: command.config.today,
      maxConnections: 1,
      onError: () => {},
    });
    try {
      await work(handle.db);
    } finally {
      await handle.close();
    }
  });
}

async function importArchive(
  command: Command,
  db: Database,
  { archive, ...options }: ArchiveRequest,
): Promise<void> {
  const work = async (files: ArchiveFile[]): Promise<void> => {
    for (const { kind, path } of files) {
      // Beside the archive: its own files are gone when the command ends.
      const rejects = options.skipRefused ? `${archive.path}.${kind.name}.rejects.csv` : null;
      await importFile(command, db, { ...options, kind, path, rejects });
    }
  };
  await withArchiveFiles(archive, work).catch((error: unknown) => {
    throw isAdvice(error) ? new CommandError(`${archive.path}: ${error.message}`) : error;
  });
}

async function importFile(command: Command, db: Database, request: ImportRequest): Promise<void> {
  const { path, kind, dryRun } = request;
  const rejects = request.rejects === null ? null : new RejectsFile(request.rejects);
  command.say(`${basename(path)}: ${kind.name}${dryRun ? ' (dry run: nothing is written)' : ''}`);
  let counts: ImportCounts;
  try {
    counts = await runImport(db, {
      ...request,
      fileName: basename(path),
      userSeq: null,
      clock: command.clock,
      onSurvey: (survey, header) => {
        surveyLines(survey, header).forEach(command.say);
        const names = survey.columns?.map(({ name }) => name) ?? [];
        rejects?.setHeader(names, survey.dialect.delimiter);
      },
      onRefused: (refused) => {
        rejects?.add(refused);
        for (const line of refusalLines(refused)) command.say(line);
      },
      onProgress: (rows) => command.say(`  … ${rows.toLocaleString('en-US')} rows read`),
    });
  } catch (error) {
    if (isAdvice(error)) throw new CommandError(`${path}: ${error.message} Nothing was written.`);
    throw error;
  }
  if (await rejects?.close()) command.say(`Refused lines: ${rejects?.path}`);
  command.say(summary(counts, kind, dryRun));
  if (counts.refused > 0 && !request.skipRefused) {
    throw new CommandError(
      dryRun
        ? 'As it is the file would not be imported: mend the refused lines, or import the others with --skip-refused.'
        : 'Nothing was written. Mend the refused lines, or import the others with --skip-refused.',
    );
  }
}

await runCommand(main);
