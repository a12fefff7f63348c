import { changedFields } from '../../http/audit.ts';
import type { Executor } from '../../db/database.ts';
import type { FieldProblem } from '../../http/problem.ts';
import type { References } from './cell-column.ts';
import { readCsvLines } from './csv-lines.ts';
import type { HeaderColumn } from './header.ts';
import type { ImportKind, RowCompany } from './import-kind.ts';
import { Links } from './links.ts';
import { followNumbers, matchRows, type RowMatch } from './match-rows.ts';
import { readRows, refuse, type FileRow, type RefusedRow } from './read-rows.ts';
import { readCompanies } from './references.ts';
import type { ImportCounts, ImportOptions } from './import-request.ts';
import type { Survey } from './survey-file.ts';
import {
  auditId,
  insertRecords,
  updateRecords,
  type ChangedRecord,
  type ImportWrite,
  type NewRecord,
} from './write-rows.ts';

/** Memory holds this many rows; sorted by company, so that what a company's rows imply is computed once for many. */
const BLOCK_ROWS = 100_000;
/** So many rows share each statement. */
const BATCH_ROWS = 2000;
const PROGRESS_ROWS = 20_000;

/** One file on its way into the database. */
export class ImportRun {
  private readonly counts: ImportCounts;
  private deletedKeys: ReadonlySet<string> = new Set();
  private refusals: RefusedRow[] = [];
  /** Which line claimed a key first, and whether it may be shared. */
  private readonly claims = new Map<string, { line: number; shared: boolean }>();

  /** What this import made, by key. */
  private readonly made = new Set<string>();
  private hasNumbers = false;
  private settled = 0;
  private readonly links: Links;
  private readonly db: Executor;

  constructor(
    private readonly write: ImportWrite,
    private readonly options: ImportOptions,
    private readonly header: HeaderColumn[],
    private readonly references: References,
  ) {
    this.db = write.db;
    this.links = new Links(options.kind.links ?? {});
    this.counts = {
      rows: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      deleted: 0,
      refused: 0,
      importSeq: null,
      written: !options.dryRun,
    };
  }

  async importFile({ dialect, columns }: Survey): Promise<ImportCounts> {
    const { kind, path } = this.options;
    const lines = readCsvLines(path, dialect);
    // The header, which the survey has read.
    await lines.next();
    const width = columns?.length ?? 0;
    this.deletedKeys = (await kind.deletedKeys?.(this.db)) ?? this.deletedKeys;
    await this.links.load(
      this.db,
      this.header.map(({ field }) => field),
    );
    let block: FileRow[] = [];
    for await (const row of readRows(lines, this.header, width, kind, this.references)) {
      this.countRow();
      if ('refusals' in row) {
        this.refused(row);
        this.settled += 1;
      } else if (this.resolve(row) && this.claim(row)) block.push(row);
      else this.settled += 1;
      if (block.length >= BLOCK_ROWS) {
        await this.importBlock(block);
        block = [];
      }
    }
    await this.importBlock(block);
    if (this.hasNumbers && this.counts.written) await followNumbers(this.db, kind);
    return this.counts;
  }

  private async importBlock(block: FileRow[]): Promise<void> {
    const { coidOf } = this.options.kind;
    // Stable: the rows of one company keep their order.
    if (coidOf) block.sort((a, b) => coidOf(a.row) - coidOf(b.row));
    for (let at = 0; at < block.length; at += BATCH_ROWS) {
      this.options.signal?.throwIfAborted();
      const batch = block.slice(at, at + BATCH_ROWS);
      await this.importBatch(batch);
      this.settle(batch.length);
    }
    this.refusals.sort((a, b) => (a.lines[0]?.line ?? 0) - (b.lines[0]?.line ?? 0));
    for (const refused of this.refusals) this.options.onRefused(refused);
    this.refusals = [];
  }

  private countRow(): void {
    this.options.signal?.throwIfAborted();
    this.counts.rows += 1;
    if (this.counts.rows % PROGRESS_ROWS === 0) this.options.onProgress?.(this.counts.rows);
  }

  private refused(refused: RefusedRow): void {
    this.counts.refused += 1;
    if (!this.options.skipRefused) this.counts.written = false;
    this.refusals.push(refused);
  }

  private settle(rows: number): void {
    this.settled += rows;
    this.options.onSettled?.(this.settled);
  }

  private refuse(row: FileRow, ...problems: FieldProblem[]): void {
    const refusals = problems.map((problem) => refuse(row, this.header, problem));
    this.refused({ lines: row.lines, refusals });
  }

  /** False for a row that names a record which is not there. */
  private resolve(row: FileRow): boolean {
    const problems = this.links.resolve(row.row as Record<string, unknown>);
    if (problems.length > 0) this.refuse(row, ...problems);
    return problems.length === 0;
  }

  /** False for a row whose record stands in the file already. */
  private claim(row: FileRow): boolean {
    const line = row.lines[0]?.line ?? 0;
    const claims =
      row.number === undefined
        ? this.options.kind.claims(row.row)
        : [{ key: `number ${row.number}`, shared: undefined }];
    if (row.number !== undefined) this.hasNumbers = true;
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
    const { kind } = this.options;
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
    const context = { db, lock: this.counts.written };
    const matches = await matchRows(context, kind, known, (id) => this.made.has(auditId(id)));
    const created: NewRecord[] = [];
    const changed: ChangedRecord[] = [];
    known.forEach((fileRow, i) => {
      const company = companies?.get(kind.coidOf?.(fileRow.row) ?? 0) ?? null;
      const outcome = this.decide(fileRow, matches[i] ?? [], company);
      if (!outcome) return;
      if ('id' in outcome) changed.push(outcome);
      else created.push(outcome);
    });
    // Counted either way: a dry run tells what would be.
    this.counts.created += created.length;
    this.counts.updated += changed.length;
    if (!this.counts.written) return;
    const ids = await insertRecords(this.write, kind, created);
    if (this.hasNumbers) for (const id of ids) this.made.add(auditId(id));
    await updateRecords(this.write, kind, changed);
  }

  /** The result for a row: a new record, a changed one, or nothing to write. */
  private decide(
    fileRow: FileRow,
    matches: RowMatch,
    company: RowCompany | null,
  ): NewRecord | ChangedRecord | null {
    const { kind, clock } = this.options;
    if ('message' in matches) {
      this.refuse(fileRow, matches);
      return null;
    }
    const [stored, other] = matches;
    if (stored && other) {
      const numbers = matches.map(({ id }) => auditId(id)).join(' and ');
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
    const given = { today: clock.today(), company, references: this.references };
    const base = stored?.fields ?? kind.defaults?.(fileRow.row, given);
    const whole: object = { ...base, ...fileRow.row };
    const changes = stored
      ? changedFields({ ...stored.fields }, aboutRecord(kind, fileRow.row))
      : null;
    if (changes?.length === 0) {
      this.counts.unchanged += 1;
      return null;
    }
    const problems = [
      ...(stored ? [] : missingFields(kind, whole)),
      ...(changes ? (kind.refuseChanges?.(changes, whole) ?? []) : []),
      ...(kind.check?.(whole, clock.today(), this.references) ?? []),
    ];
    if (problems.length > 0) {
      this.refuse(fileRow, ...problems);
      return null;
    }
    const stamps = kind.stamps?.(changes, whole, clock.now(), clock.today()) ?? {};
    return stored && changes
      ? { id: stored.id, row: whole, changes, stamps }
      : { row: whole, stamps, ...(fileRow.number !== undefined && { number: fileRow.number }) };
  }

  private wasDeleted(row: object): boolean {
    return this.options.kind.claims(row).some(({ key }) => this.deletedKeys.has(key));
  }
}

/** The fields of a row that tell about its record. */
function aboutRecord({ fileOnly = [] }: ImportKind, row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).filter(([field]) => !(fileOnly as readonly string[]).includes(field)),
  );
}

function missingFields(kind: ImportKind, whole: object): FieldProblem[] {
  return kind.requiredForNew
    .filter((field) => (whole as Record<string, unknown>)[field] == null)
    .map((field) => ({ field, message: `is required for a new ${kind.noun}` }));
}
