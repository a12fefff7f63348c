import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, type Command } from '../run-command.ts';
import { archiveAt, type Archive } from '../../transfer/import/archive.ts';
import { readColumnOptions } from '../../transfer/import/column-options.ts';
import { CsvUnreadable } from '../../transfer/import/csv-unreadable.ts';
import type { DateOrder } from '../../transfer/import/cell-column.ts';
import { givenDelimiter, givenEncoding, type GivenDialect } from '../../transfer/import/dialect.ts';
import { HeaderRefused, type ColumnOptions } from '../../transfer/import/header.ts';
import type { ImportKind } from '../../transfer/import/import-kind.ts';
import { KINDS } from '../../transfer/import/kinds.ts';

export interface ImportRequest extends ColumnOptions {
  kind: ImportKind;
  path: string;
  dialect: GivenDialect;
  dryRun: boolean;
  skipRefused: boolean;
  rejects: string | null;
}

/** An export as a whole: its files are found when it is opened. */
export type ArchiveRequest = Omit<ImportRequest, 'kind' | 'path' | 'rejects'> & {
  archive: Archive;
};

const KIND_NAMES = KINDS.map(({ name }) => name);
const DATE_ORDERS: readonly DateOrder[] = ['mdy', 'dmy'];

/** @throws CommandError */
export function readImportRequests(command: Command): (ImportRequest | ArchiveRequest)[] {
  const { values, positionals } = parseArgs({
    args: command.args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-refused': { type: 'boolean', default: false },
      rejects: { type: 'string' },
      map: { type: 'string', multiple: true, default: [] },
      skip: { type: 'string', multiple: true, default: [] },
      encoding: { type: 'string' },
      delimiter: { type: 'string' },
      'date-format': { type: 'string' },
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
  const dateOrder = readDateOrder(values['date-format']);
  const columns = asAdvice(() => readColumnOptions(values.map, values.skip));
  const { encoding, delimiter } = values;
  const dialect: GivenDialect = asAdvice(() => ({
    ...(encoding !== undefined && { encoding: givenEncoding(encoding) }),
    ...(delimiter !== undefined && { delimiter: givenDelimiter(delimiter) }),
  }));
  const options = {
    ...columns,
    ...(dateOrder && { dateOrder }),
    dialect,
    dryRun: values['dry-run'],
    skipRefused: values['skip-refused'],
  };
  return files.map((file) => {
    const path = command.path(file);
    const archive = named ? null : archiveAt(path);
    if (archive) return { ...options, archive };
    const rejects = rejectsPath(path, values.rejects && command.path(values.rejects), values);
    return { ...options, kind: named ?? kindByName(file), path, rejects };
  });
}

function readDateOrder(given: string | undefined): DateOrder | undefined {
  if (given === undefined) return undefined;
  const order = DATE_ORDERS.find((each) => each === given.toLowerCase());
  if (order) return order;
  throw new CommandError(
    '--date-format must be mdy (5/28/2026: month first) or dmy (28/5/2026: day first).',
  );
}

function kindByName(file: string): ImportKind {
  const name = basename(file).toLowerCase();
  // The longest name: content-history.csv is no file of content.
  const [kind] = KINDS.filter((each) => new RegExp(`^${each.name}\\b`).test(name)).sort(
    (a, b) => b.name.length - a.name.length,
  );
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

/** What a file or an option has wrong, as the whole answer of the command. */
function asAdvice<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw isAdvice(error) ? new CommandError(error.message) : error;
  }
}

export function isAdvice(error: unknown): error is CsvUnreadable | HeaderRefused {
  return error instanceof CsvUnreadable || error instanceof HeaderRefused;
}
