import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase, type Database } from '../db/database.ts';
import { ensureSchema, withDatabase } from './command-database.ts';
import { CsvUnreadable } from './import/csv-lines.ts';
import { columnRename, HeaderRefused } from './import/header.ts';
import type { ImportKind } from './import/import-kind.ts';
import { companiesKind } from './import/kinds/companies.ts';
import { competitorsKind } from './import/kinds/competitors.ts';
import { contactsKind } from './import/kinds/contacts.ts';
import { contractsKind } from './import/kinds/contracts.ts';
import { eventsKind } from './import/kinds/events.ts';
import { notesKind } from './import/kinds/notes.ts';
import { targetsKind } from './import/kinds/targets.ts';
import type { RefusedRow } from './import/read-rows.ts';
import { RejectsFile } from './import/rejects-file.ts';
import { runImport, type ImportCounts } from './import/run-import.ts';
import { CommandError, runCommand, type Command } from './run-command.ts';

const KINDS = [
  companiesKind,
  contactsKind,
  notesKind,
  contractsKind,
  competitorsKind,
  targetsKind,
  eventsKind,
];
const KIND_NAMES = KINDS.map(({ name }) => name);

interface ImportRequest {
  kind: ImportKind;
  path: string;
  renames: ReadonlyMap<string, string>;
  dryRun: boolean;
  skipRefused: boolean;
  rejects: string | null;
}

/** `npm run import -- [kind] <file.csv …> [--dry-run] [--skip-refused] [--rejects file.csv] [--map "Their Name=field"]` */
async function main(command: Command): Promise<void> {
  const requests = readRequests(command);
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
      for (const request of requests) await importFile(command, handle.db, request);
    } finally {
      await handle.close();
    }
  });
}

function readRequests(command: Command): ImportRequest[] {
  const { values, positionals } = parseArgs({
    args: command.args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-refused': { type: 'boolean', default: false },
      rejects: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
    },
  });
  const named = KINDS.find(({ name }) => name === positionals[0]);
  const files = named ? positionals.slice(1) : positionals;
  if (files.length === 0) {
    throw new CommandError(
      `Name a file: npm run import -- companies.csv, or npm run import -- companies export.csv. Kinds: ${KIND_NAMES.join(', ')}.`,
    );
  }
  if (values.rejects && files.length > 1) {
    throw new CommandError('--rejects is for one file at a time.');
  }
  return files.map((file) => {
    const path = command.path(file);
    const rejects = rejectsPath(path, values.rejects && command.path(values.rejects), values);
    return {
      kind: named ?? kindByName(file),
      path,
      renames: new Map(values.map.map((option) => asAdvice(() => columnRename(option)))),
      dryRun: values['dry-run'],
      skipRefused: values['skip-refused'],
      rejects,
    };
  });
}

function kindByName(file: string): ImportKind {
  const name = basename(file).toLowerCase();
  const kind = KINDS.find((each) => new RegExp(`^${each.name}\\b`).test(name));
  if (kind) return kind;
  throw new CommandError(
    `${file} does not tell what it holds. Say so: npm run import -- <kind> ${file}, with one of ${KIND_NAMES.join(', ')}.`,
  );
}

function rejectsPath(
  path: string,
  given: string | undefined,
  values: { 'skip-refused': boolean },
): string | null {
  if (given === path) throw new CommandError('--rejects must not be the file that is imported.');
  if (given) return given;
  return values['skip-refused'] ? path.replace(/(\.csv)?$/i, '.rejects.csv') : null;
}

async function importFile(command: Command, db: Database, request: ImportRequest): Promise<void> {
  const { path, kind, dryRun } = request;
  const rejects = request.rejects === null ? null : new RejectsFile(request.rejects);
  command.say(`${basename(path)}: ${kind.name}${dryRun ? ' (dry run: nothing is written)' : ''}`);
  let counts: ImportCounts;
  try {
    counts = await runImport(db, {
      ...request,
      clock: command.clock,
      requestId: `import ${kind.name} ${command.clock.now().toISOString()}`,
      onHeader: (names) => rejects?.setHeader(names),
      onRefused: (refused) => {
        rejects?.add(refused);
        for (const line of refusalLines(refused)) command.say(line);
      },
      onProgress: (rows) => command.say(`  … ${rows.toLocaleString('en-US')} rows read`),
    });
  } catch (error) {
    if (error instanceof CsvUnreadable || error instanceof HeaderRefused) {
      throw new CommandError(`${path}: ${error.message} Nothing was written.`);
    }
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

const SHOWN_CHARACTERS = 60;

function refusalLines({ refusals }: RefusedRow): string[] {
  return refusals.map(({ line, field, value, reason }) => {
    const shown = value.length > SHOWN_CHARACTERS ? `${value.slice(0, SHOWN_CHARACTERS)}…` : value;
    const what = field === '' ? '' : `${field} ${JSON.stringify(shown)}: `;
    return `  line ${line}: ${what}${reason}`;
  });
}

function summary(counts: ImportCounts, { noun }: ImportKind, dryRun: boolean): string {
  const { rows, created, updated, unchanged, deleted, refused, written } = counts;
  const number = (value: number): string => value.toLocaleString('en-US');
  const verb = written ? '' : 'would be ';
  return [
    `${number(rows)} ${rows === 1 ? 'row' : 'rows'} (one ${noun} each): ${number(created)} ${verb}created, ${number(updated)} ${verb}updated, ${number(unchanged)} unchanged`,
    deleted > 0 && `, ${number(deleted)} were deleted in the portal and stay so`,
    `, ${number(refused)} refused.`,
    dryRun && ' Nothing was written.',
  ]
    .filter(Boolean)
    .join('');
}

function asAdvice<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof HeaderRefused ? new CommandError(error.message) : error;
  }
}

await runCommand(main);
