import { sql } from 'kysely';
import type { Clock } from '../../calendar.ts';
import type { Database, Executor } from '../../db/database.ts';
import { changedFields } from '../../http/audit.ts';
import type { FieldProblem } from '../../http/problem.ts';
import { readCsvLines } from './csv-lines.ts';
import type { References } from './cells.ts';
import { HeaderRefused, readHeader, type HeaderColumn } from './header.ts';
import type { ImportKind, RowCompany, Stored } from './import-kind.ts';
import { readRows, refuse, type FileRow, type RefusedRow } from './read-rows.ts';
import { readCompanies, readReferences } from './references.ts';
import { insertRecords, updateRecords, type ChangedRecord, type NewRecord } from './write-rows.ts';

export interface ImportOptions {
  path: string;
  kind: ImportKind;
  /** Their names (lower case) to ours. */
  renames: ReadonlyMap<string, string>;
  dryRun: boolean;
  /** Writes the good rows although others are refused. */
  skipRefused: boolean;
  clock: Clock;
  requestId: string;
  onHeader?(names: string[]): void;
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
  /** False for a dry run, and when refused rows kept everything out. */
  written: boolean;
}

/** Memory holds this many rows; sorted by company, so that what a company's rows imply is computed once for many. */
const BLOCK_ROWS = 20_000;
/** So many rows share each statement. */
const BATCH_ROWS = 2000;
const PROGRESS_ROWS = 20_000;

/**
 * Imports one file in one transaction: all of it or, when a row is refused, nothing (with `skipRefused` the good rows).
 * Rows are found by their natural key, so that importing a file twice changes nothing the second time.
 * @throws CsvUnreadable, HeaderRefused
 */
export async function runImport(db: Database, options: ImportOptions): Promise<ImportCounts> {
  const transaction = await db.startTransaction().execute();
  try {
    // Between two statements a block of rows is read and checked: no request does that.
    await sql`/* import.begin */ set local idle_in_transaction_session_timeout = 0`.execute(
      transaction,
    );
    const run = new ImportRun(transaction, options, await readReferences(transaction));
    const counts = await run.importFile();
    if (counts.written) await transaction.commit().execute();
    else await transaction.rollback().execute();
    return counts;
  } catch (error) {
    if (!transaction.isRolledBack)
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

class ImportRun {
  private readonly counts: ImportCounts;
  private header: HeaderColumn[] = [];
  private deletedKeys: ReadonlySet<string> = new Set();
  private refusals: RefusedRow[] = [];
  /** Which line claimed a key first, and whether it may be shared. */
  private readonly claims = new Map<string, { line: number; shared: boolean }>();

  constructor(
    private readonly db: Executor,
    private readonly options: ImportOptions,
    private readonly references: References,
  ) {
    this.counts = {
      rows: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      deleted: 0,
      refused: 0,
      written: !options.dryRun,
    };
  }

  async importFile(): Promise<ImportCounts> {
    const { kind, path, renames, onHeader } = this.options;
    const lines = readCsvLines(path);
    const first = await lines.next();
    if (first.done) throw new HeaderRefused('The file is empty: its first line names the columns.');
    const names = first.value.cells;
    this.header = readHeader(names, kind, renames);
    onHeader?.(names);
    this.deletedKeys = (await kind.deletedKeys?.(this.db)) ?? this.deletedKeys;
    let block: FileRow[] = [];
    for await (const row of readRows(lines, this.header, names.length, kind, this.references)) {
      this.countRow();
      if ('refusals' in row) this.refused(row);
      else if (this.claim(row)) block.push(row);
      if (block.length >= BLOCK_ROWS) {
        await this.importBlock(block);
        block = [];
      }
    }
    await this.importBlock(block);
    return this.counts;
  }

  private async importBlock(block: FileRow[]): Promise<void> {
    const { coidOf } = this.options.kind;
    // Stable: the rows of one company keep their order.
    if (coidOf) block.sort((a, b) => coidOf(a.row) - coidOf(b.row));
    for (let at = 0; at < block.length; at += BATCH_ROWS) {
      await this.importBatch(block.slice(at, at + BATCH_ROWS));
    }
    this.refusals.sort((a, b) => (a.lines[0]?.line ?? 0) - (b.lines[0]?.line ?? 0));
    for (const refused of this.refusals) this.options.onRefused(refused);
    this.refusals = [];
  }

  private countRow(): void {
    this.counts.rows += 1;
    if (this.counts.rows % PROGRESS_ROWS === 0) this.options.onProgress?.(this.counts.rows);
  }

  private refused(refused: RefusedRow): void {
    this.counts.refused += 1;
    if (!this.options.skipRefused) this.counts.written = false;
    this.refusals.push(refused);
  }

  private refuse(row: FileRow, ...problems: FieldProblem[]): void {
    const refusals = problems.map((problem) => refuse(row, this.header, problem));
    this.refused({ lines: row.lines, refusals });
  }

  /** False for a row whose record stands in the file already. */
  private claim(row: FileRow): boolean {
    const line = row.lines[0]?.line ?? 0;
    const claims = this.options.kind.claims(row.row);
    for (const { key, shared } of claims) {
      const earlier = this.claims.get(key);
      if (earlier && !(earlier.shared && shared)) {
        const [field = ''] = this.options.kind.required;
        this.refuse(row, {
          field,
          message: `the same ${this.options.kind.noun} stands in line ${earlier.line} already`,
        });
        return false;
      }
    }
    for (const { key, shared = false } of claims) {
      if (!this.claims.has(key)) this.claims.set(key, { line, shared });
    }
    return true;
  }

  private async importBatch(batch: FileRow[]): Promise<void> {
    const { db } = this;
    const { kind, requestId } = this.options;
    const companies = kind.coidOf
      ? await readCompanies(
          db,
          batch.map(({ row }) => kind.coidOf?.(row) ?? 0),
        )
      : null;
    const known = batch.filter((fileRow) => {
      if (!companies || companies.has(kind.coidOf?.(fileRow.row) ?? 0)) return true;
      this.refuse(fileRow, { field: 'coid', message: 'is not a company' });
      return false;
    });
    const rows = known.map(({ row }) => row);
    const matches = await kind.match({ db, lock: this.counts.written }, rows);
    const created: NewRecord[] = [];
    const changed: ChangedRecord[] = [];
    known.forEach((fileRow, i) => {
      const company = companies?.get(kind.coidOf?.(fileRow.row) ?? 0) ?? null;
      const outcome = this.decide(fileRow, matches[i] ?? [], company);
      if (!outcome) return;
      if ('seq' in outcome) changed.push(outcome);
      else created.push(outcome);
    });
    // Counted either way: a dry run tells what would be.
    this.counts.created += created.length;
    this.counts.updated += changed.length;
    if (!this.counts.written) return;
    await insertRecords({ db, requestId }, kind, created);
    await updateRecords({ db, requestId }, kind, changed);
  }

  /** The result for a row: a new record, a changed one, or nothing to write. */
  private decide(
    fileRow: FileRow,
    matches: Stored<object>[],
    company: RowCompany | null,
  ): NewRecord | ChangedRecord | null {
    const { kind, clock } = this.options;
    const [stored, other] = matches;
    if (stored && other) {
      const numbers = matches.map(({ seq }) => seq).join(' and ');
      this.refuse(fileRow, {
        field: kind.required[0] ?? '',
        message: `could be ${kind.noun} ${numbers}: merge them in the portal first`,
      });
      return null;
    }
    if (stored?.deleted || (!stored && this.wasDeleted(fileRow.row))) {
      this.counts.deleted += 1;
      return null;
    }
    const base = stored?.fields ?? kind.defaults?.(fileRow.row, { today: clock.today(), company });
    const whole: object = { ...base, ...fileRow.row };
    const changes = stored ? changedFields({ ...stored.fields }, { ...fileRow.row }) : null;
    if (changes?.length === 0) {
      this.counts.unchanged += 1;
      return null;
    }
    const problems = [
      ...(stored ? [] : missingFields(kind, whole)),
      ...(kind.check?.(whole, clock.today(), this.references) ?? []),
    ];
    if (problems.length > 0) {
      this.refuse(fileRow, ...problems);
      return null;
    }
    const stamps = kind.stamps?.(changes, whole, clock.now(), clock.today()) ?? {};
    return stored && changes
      ? { seq: stored.seq, row: whole, changes, stamps }
      : { row: whole, stamps };
  }

  private wasDeleted(row: object): boolean {
    return this.options.kind.claims(row).some(({ key }) => this.deletedKeys.has(key));
  }
}

function missingFields(kind: ImportKind, whole: object): FieldProblem[] {
  return kind.requiredForNew
    .filter((field) => (whole as Record<string, unknown>)[field] == null)
    .map((field) => ({ field, message: `is required for a new ${kind.noun}` }));
}
