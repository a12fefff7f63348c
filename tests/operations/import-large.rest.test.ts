import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { checkData } from '../../rest/src/db/check-data.ts';
import { HeaderRefused } from '../../rest/src/transfer/import/header.ts';
import { notesKind } from '../../rest/src/transfer/import/kinds/notes.ts';
import { until } from '../support/until.ts';
import { COID, ImportBench } from './import-bench.ts';

/** More than a file that is imported batch by batch. */
const ROWS = 620;
const OLD_DAY = '2019-03-04';

let bench: ImportBench;
let today: string;
let people: { seq: number; email: string }[];
beforeAll(async () => {
  bench = await ImportBench.open();
  people = await bench.sql<{ seq: number; email: string }>(
    `select seq, email from users where level = 32 and active and deleted_at is null order by seq limit 2`,
  );
  const [row] = await bench.sql<{ today: string }>('select current_date::text as today');
  today = row?.today ?? '';
});
afterAll(() => bench.close(), 60_000);

/** Notes about many days and one of today, all of the first person. */
function notesFile(word: string): string {
  const lines = Array.from({ length: ROWS - 1 }, (_, i) => {
    const month = String(1 + (i % 12)).padStart(2, '0');
    const date = i === 0 ? OLD_DAY : `20${String(10 + (i % 9))}-${month}-1${i % 10}`;
    return `${COID},${date},${people[0]?.email},18,${word} ${i}`;
  });
  const last = `${COID},${today},${people[0]?.email},18,${word} today`;
  return ['coid,date,user,type,note', ...lines, last].join('\n');
}

/** A transaction of somebody else, which ends when the import waits for it. */
async function beside<T>(
  statements: readonly string[],
  heldMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const other = new pg.Client({ connectionString: bench.database.url });
  await other.connect();
  try {
    await other.query('begin');
    for (const statement of statements) await other.query(statement);
    const running = work();
    running.catch(() => {});
    await until(
      () =>
        bench.sql(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%import.%Notes%'
        and datname = current_database()`),
      (waiting) => waiting.length > 0,
    );
    await other.query('select pg_sleep($1)', [heldMs / 1_000]);
    await other.query('commit');
    return await running;
  } finally {
    await other.end();
  }
}

async function broken(): Promise<unknown[]> {
  return (await checkData(bench.database.url)).filter((check) => check.broken > 0);
}

describe('a large import of notes', () => {
  it('counts what others write about the same company and days while it runs', async () => {
    const note = (date: string, who: number) =>
      `insert into notes (coid, date, note, type, user_seq, is_a_client)
       values (${COID}, '${date}', 'beside the import', 18, ${people[who]?.seq}, false)`;
    const statements = [note(OLD_DAY, 0), note(OLD_DAY, 1), note(today, 0), note(today, 1)];
    const { counts, refusals } = await beside(statements, 0, () =>
      bench.importText(notesKind, notesFile('quarry')),
    );
    expect({ refusals, counts }).toMatchObject({ refusals: [], counts: { created: ROWS } });
    expect(await broken()).toEqual([]);
    const days = await bench.sql(
      `select date::text, notes from rep_days where user_seq = $1 and date = any ($2::date[])
         and date in (select date from notes where note = 'beside the import') order by date`,
      [people[0]?.seq, [OLD_DAY, today]],
    );
    expect(days).toEqual([
      { date: OLD_DAY, notes: 2 },
      { date: today, notes: 2 },
    ]);
    const shared = await bench.sql(
      `select distinct date::text from shared_touches where coid = $1 order by date`,
      [COID],
    );
    expect(shared).toEqual([{ date: OLD_DAY }, { date: today }]);
    const found = await bench.sql(
      `select companies_noting(to_tsquery('simple', 'quarry')) as coid`,
    );
    expect(found).toEqual(expect.arrayContaining([{ coid: COID }]));
  }, 60_000);

  it('finds changed texts under their new words only', async () => {
    const seqs = await bench.sql<{ seq: number; date: string }>(
      `select seq, date::text from notes where note like 'quarry%' order by seq`,
    );
    const lines = seqs.map(
      ({ seq, date }, i) => `${seq},${COID},${date},${people[0]?.email},18,granite ${i}`,
    );
    const { counts } = await bench.importText(
      notesKind,
      ['seq,coid,date,user,type,note', ...lines].join('\n'),
    );
    expect(counts).toMatchObject({ updated: ROWS, refused: 0 });
    const noting = (word: string) =>
      bench.sql(`select distinct companies_noting(to_tsquery('simple', '${word}')) as coid`);
    expect(await noting('quarry')).toEqual([]);
    expect(await noting('granite')).toEqual([{ coid: COID }]);
    expect(await broken()).toEqual([]);
    expect(await bench.undo(counts.importSeq ?? 0)).toMatchObject({ restored: ROWS, kept: 0 });
    expect(await noting('granite')).toEqual([]);
    expect(await broken()).toEqual([]);
  }, 60_000);

  it('is refused as a whole when one of its companies is deleted while it runs', async () => {
    const before = await bench.facts();
    // For longer than the import waits for one lock: it lets others pass and tries again.
    const deleted = beside(
      [`update manufacturers set deleted_at = now() where coid = ${COID}`],
      900,
      () => bench.importText(notesKind, notesFile('basalt')),
    );
    await expect(deleted).rejects.toThrow(HeaderRefused);
    await expect(deleted).rejects.toThrow(`Company ${COID} was deleted`);
    await bench.sql('update manufacturers set deleted_at = null where coid = $1', [COID]);
    expect(await bench.facts()).toEqual(before);
  }, 60_000);

  it('is taken back beside somebody who writes about its company, who is counted', async () => {
    const before = await bench.facts();
    const { counts } = await bench.importText(notesKind, notesFile('slate'));
    const note = `insert into notes (coid, date, note, type, user_seq, is_a_client)
      values (${COID}, '${OLD_DAY}', 'beside the undo', 18, ${people[1]?.seq}, false)`;
    const undone = await beside([note], 0, () => bench.undo(counts.importSeq ?? 0));
    expect(undone).toMatchObject({ deleted: ROWS, kept: 0, written: true });
    expect(await broken()).toEqual([]);
    expect(await bench.sql(`select from notes where note like 'slate%'`)).toEqual([]);
    await bench.sql(`delete from notes where note = 'beside the undo'`);
    expect(await bench.facts()).toEqual(before);
  }, 60_000);

  it('is taken back after its company was deleted, but not while that happens', async () => {
    const before = await bench.facts();
    const { counts } = await bench.importText(notesKind, notesFile('marble'));
    const seq = counts.importSeq ?? 0;
    const erase = `update manufacturers set deleted_at = now() where coid = ${COID}`;
    const refused = beside([erase], 0, () => bench.undo(seq));
    await expect(refused).rejects.toThrow(`Company ${COID} was deleted`);
    expect(await bench.undo(seq)).toMatchObject({ deleted: ROWS, kept: 0, written: true });
    await bench.sql('update manufacturers set deleted_at = null where coid = $1', [COID]);
    expect(await broken()).toEqual([]);
    expect(await bench.facts()).toEqual(before);
  }, 60_000);
});
