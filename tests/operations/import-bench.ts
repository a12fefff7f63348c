import { expect } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../../rest/src/calendar.ts';
import type { DateOrder } from '../../rest/src/transfer/import/cell-column.ts';
import type { GivenDialect } from '../../rest/src/transfer/import/dialect.ts';
import type { ImportKind } from '../../rest/src/transfer/import/import-kind.ts';
import { surveyLines } from '../../rest/src/commands/import/import-report.ts';
import type { Refusal } from '../../rest/src/transfer/import/read-rows.ts';
import type { RejectsFile } from '../../rest/src/transfer/import/rejects-file.ts';
import type { ImportCounts } from '../../rest/src/transfer/import/import-request.ts';
import { runImport } from '../../rest/src/transfer/import/run-import.ts';
import { undoImport, type UndoCounts } from '../../rest/src/transfer/import/undo-import.ts';
import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';
import { TEST_TODAY } from '../support/demo.ts';

/** A company without anything, for rows that refer to one. */
export const COID = 700_001;

export interface Outcome {
  counts: ImportCounts;
  refusals: Refusal[];
  /** What was found out about the file. */
  said: string[];
}

interface Options {
  dryRun?: boolean;
  skipRefused?: boolean;
  renames?: [string, string][];
  skipped?: string[];
  dialect?: GivenDialect;
  dateOrder?: DateOrder;
  rejects?: RejectsFile;
}

/** A separate database to import into, and what every kind of file is asked. */
export class ImportBench {
  readonly folder = mkdtempSync(join(tmpdir(), 'rep-portal-import-'));
  private readonly observer: pg.Pool;

  private constructor(
    readonly database: TestDatabase,
    private readonly handle: DatabaseHandle,
  ) {
    this.observer = new pg.Pool({ connectionString: database.url, max: 2 });
    // Its end does not wait for its connections to close, and dropping the database may cut one first.
    this.observer.on('error', () => {});
  }

  static async open(): Promise<ImportBench> {
    const database = await cloneDatabase();
    const handle = openDatabase({
      url: database.url,
      statementTimeoutMs: 0,
      today: TEST_TODAY,
      onError: () => {},
    });
    const bench = new ImportBench(database, handle);
    await bench.sql(
      `insert into manufacturers (coid, company, created) values ($1, 'Northgate Tile', '2020-01-01')`,
      [COID],
    );
    return bench;
  }

  async close(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.handle.close();
    await this.observer.end();
    await this.database.drop();
  }

  async sql<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.observer.query<T & pg.QueryResultRow>(text, values)).rows;
  }

  async importText(
    kind: ImportKind,
    csv: string | Buffer,
    options: Options = {},
  ): Promise<Outcome> {
    const path = join(this.folder, `${kind.name}.csv`);
    writeFileSync(path, csv);
    const refusals: Refusal[] = [];
    const said: string[] = [];
    const counts = await runImport(this.handle.db, {
      path,
      kind,
      fileName: `${kind.name}.csv`,
      userSeq: null,
      dialect: options.dialect ?? {},
      renames: new Map(options.renames ?? []),
      skipped: new Set(options.skipped ?? []),
      ...(options.dateOrder && { dateOrder: options.dateOrder }),
      dryRun: options.dryRun ?? false,
      skipRefused: options.skipRefused ?? false,
      clock: systemClock(TEST_TODAY),
      onSurvey: (survey, header) => {
        said.push(...surveyLines(survey, header));
        const names = survey.columns?.map(({ name }) => name) ?? [];
        options.rejects?.setHeader(names, survey.dialect.delimiter);
      },
      onRefused: (refused) => {
        refusals.push(...refused.refusals);
        options.rejects?.add(refused);
      },
    });
    await options.rejects?.close();
    return { counts, refusals, said };
  }

  /** Imports good rows: a dry run first that changes nothing and says the same, then twice. */
  async importTwice(kind: ImportKind, csv: string, created: number): Promise<void> {
    const before = await this.everything();
    const dry = await this.importText(kind, csv, { dryRun: true });
    expect(dry.refusals).toEqual([]);
    expect(dry.counts).toMatchObject({ created, updated: 0, refused: 0, written: false });
    expect(await this.everything()).toBe(before);
    const first = await this.importText(kind, csv);
    expect(first.counts).toMatchObject({ created, updated: 0, unchanged: 0, written: true });
    const after = await this.everything();
    expect(after).not.toBe(before);
    const second = await this.importText(kind, csv);
    expect(second.counts).toMatchObject({ created: 0, updated: 0, unchanged: created });
    expect(await this.everything()).toBe(after);
  }

  /** Imports rows of which each breaks one rule: nothing is written, and each is named with its reason. */
  async importRefused(
    kind: ImportKind,
    csv: string,
    expected: [line: number, field: string, value: string, reason: RegExp][],
  ): Promise<void> {
    const before = await this.everything();
    const { counts, refusals } = await this.importText(kind, csv);
    expect(counts.written).toBe(false);
    expect(await this.everything()).toBe(before);
    expect(refusals.map(({ line, field, value }) => [line, field, value])).toEqual(
      expected.map(([line, field, value]) => [line, field, value]),
    );
    refusals.forEach(({ reason }, i) => expect(reason).toMatch(expected[i]?.[3] ?? /^$/));
  }

  async undo(
    importSeq: number,
    skipChanged = false,
  ): Promise<UndoCounts & { sentences: string[] }> {
    const sentences: string[] = [];
    const counts = await undoImport(this.handle.db, {
      importSeq,
      skipChanged,
      userSeq: null,
      clock: systemClock(TEST_TODAY),
      onKept: (sentence) => sentences.push(sentence),
    });
    return { ...counts, sentences };
  }

  /**
   * A hash of each table's live rows; versions, histories and what is written about changes are left out. The words of a
   * company stand in no order, and its program rows are replaced by equal ones.
   */
  async facts(): Promise<Record<string, string>> {
    const tables = await this.sql<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = current_schema() and table_type = 'BASE TABLE'
         and table_name not in ('audit', 'imports', 'import_rows', 'search_words', 'company_search', 'target_versions')`,
    );
    const hashes = await this.sql<{ name: string; hash: string }>(
      tables
        .map(
          ({ name }) =>
            `select '${name}' as name, md5(string_agg(fact, '' order by fact)) as hash
             from (select (fact - 'version' - 'updated_at'${name === 'client_programs' ? " - 'seq'" : ''})::text as fact
               from ${name} t cross join lateral to_jsonb(t) as fact where fact ->> 'deleted_at' is null) facts`,
        )
        .join(' union all '),
    );
    return Object.fromEntries(hashes.map(({ name, hash }) => [name, hash]));
  }

  /** Everything that an import may touch, as one text. */
  private async everything(): Promise<string> {
    const tables = ['manufacturers', 'contacts', 'notes', 'contracts', 'contract_lines'];
    const more = ['client_programs', 'competition', 'company_sections', 'company_facts', 'audit'];
    const hashes = [...tables, ...more].map(
      (table) =>
        `select '${table}' as name, count(*) || md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${table} t`,
    );
    return JSON.stringify(await this.sql(hashes.join(' union all ')));
  }
}
