import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import type { Dataset } from '../../rest/src/analytics/dataset.ts';
import { runAnalytics } from '../../rest/src/analytics/query.ts';
import { takePeriod } from '../../rest/src/analytics/question-period.ts';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { answeredFrom } from '../../rest/src/analytics/rollup.ts';
import { analyticsRequest, type AnalyticsQuestion } from '../../rest/src/analytics/request.ts';
import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let handle: DatabaseHandle;
beforeAll(async () => {
  rest = await startRest();
  handle = openDatabase({
    url: rest.databaseUrl,
    statementTimeoutMs: 30_000,
    today: TEST_TODAY,
    onError: () => {},
  });
});
afterAll(async () => {
  await handle.close();
  await rest.close();
});

const ROLLED = DATASETS.flatMap(({ rollups = [], ...own }) =>
  rollups.map((rollup) => [own.name, rollup.dimensions.join(', '), own, rollup] as const),
);
const clock = systemClock(TEST_TODAY);

/** Rows where a table differs from its view, either way. */
const differences = (table: string) =>
  rest.sql(
    `(table ${table} except table counted_${table}) union all (table counted_${table} except table ${table})`,
  );

describe('a figure from a rollup', () => {
  it('there are datasets with one', () => {
    expect(ROLLED.map(([name]) => name)).toEqual(
      expect.arrayContaining(['notes', 'standings', 'buyingActions']),
    );
  });

  it.each(ROLLED)(
    'of %s by %s is what its own rows come to: by each dimension, by month and in all, this year and last',
    async (_name, _dimensions, own, rollup) => {
      const dataset: Dataset = { ...own, rollups: [rollup] };
      const time = dataset.time?.dimension ?? '';
      const dimensions: NonNullable<AnalyticsQuestion['dimensions']>[] = [
        ...rollup.dimensions.filter((name) => !own.dimensions[name]?.hasAny).map((each) => [each]),
        ...(rollup.isOfPeriod ? [] : [[{ name: time, grain: 'month' as const }]]),
        [],
      ];
      const measures = Object.keys(rollup.measures).slice(0, 30);
      const questions: AnalyticsQuestion[] = dimensions.map((grouped) => ({
        dimensions: grouped,
        measures,
        where: { [time]: { period: 'L12M' } },
        compare: 'samePeriodLastYear',
        limit: 10_000,
      }));
      for (const question of questions) {
        const request = analyticsRequest.parse(question);
        const found = takePeriod(request.where, time, TEST_TODAY);
        expect(answeredFrom(dataset, request, found)).not.toBe(dataset);
        const rolled = await runAnalytics(handle.db, dataset, question, clock);
        expect(rolled).toEqual(await runAnalytics(handle.db, own, question, clock));
        expect(rolled.rows.length).toBeGreaterThan(0);
      }
    },
  );

  it('is left for the rows themselves where a question asks for more than it has', () => {
    const notes = DATASETS.find(({ name }) => name === 'notes');
    if (!notes) throw new Error('there is no data set of notes');
    const isLeft = (question: AnalyticsQuestion) =>
      answeredFrom(notes, analyticsRequest.parse(question), null) === notes;
    expect(isLeft({ measures: ['notes'] })).toBe(false);
    expect(isLeft({ measures: ['newBusinessMix'] })).toBe(false);
    expect(isLeft({ measures: ['companies'] })).toBe(true);
    expect(isLeft({ measures: ['notes'], dimensions: ['type'] })).toBe(true);
    expect(isLeft({ measures: ['notes'], where: { or: [{ rep: 1 }, { state: 'GA' }] } })).toBe(
      true,
    );
    expect(isLeft({ measures: ['notes'], where: { not: { rep: 1 } } })).toBe(false);
  });
});

describe('a rollup of a period', () => {
  it('is left where a question asks for another date', () => {
    const standings = DATASETS.find(({ name }) => name === 'standings');
    if (!standings) throw new Error('there is no data set of standings');
    const source = (question: Omit<AnalyticsQuestion, 'measures'>) => {
      const request = analyticsRequest.parse({ ...question, measures: ['contactNotes'] });
      return answeredFrom(standings, request, takePeriod(request.where, 'day', TEST_TODAY)).from;
    };
    const year = { day: { period: 'L12M' } };
    const byDays = source({});
    expect(source({ where: year })).not.toBe(byDays);
    expect(source({ where: year, dimensions: ['rep'] })).toBe(source({ where: year }));
    expect(source({ where: year, dimensions: [{ name: 'day', grain: 'year' }] })).toBe(byDays);
    expect(source({ where: { ...year, or: [{ day: { lt: '2026-01-01' } }] } })).toBe(byDays);
    expect(source({ where: { day: { gte: '2026-01-01' } } })).toBe(byDays);
  });
});

describe('a rollup', () => {
  it('follows notes that are written, moved, deleted and restored, also at once', async () => {
    const token = await rest.signIn('rep@demo.example');
    const [company] = await rest.sql<{ coid: number }>(
      `select coid from manufacturers where deleted_at is null and not do_not_call order by seq limit 1`,
    );
    const day = () =>
      rest.sql<{ user_seq: number; notes: number; touches: number }>(
        `select user_seq, notes, touches from rep_days where date = '2026-06-18' and user_seq =
           (select seq from users where email = 'rep@demo.example')`,
      );
    const before = (await day())[0]?.notes ?? 0;
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        rest.call('POST', '/api/notes', {
          token,
          body: { coid: company?.coid, note: `a rollup counts ${i}`, type: 18 },
        }),
      ),
    );
    expect((await day())[0]?.notes).toBe(before + 12);
    expect(await differences('rep_days')).toEqual([]);
    expect(await differences('shared_touches')).toEqual([]);
    await rest.sql(
      `update notes set date = date - 1, type = 13 where note like 'a rollup counts 1%'`,
    );
    expect(await differences('rep_days')).toEqual([]);
    expect(await differences('shared_touches')).toEqual([]);
    await rest.sql(`update notes set deleted_at = now() where note like 'a rollup counts%'`);
    expect((await day())[0]?.notes ?? 0).toBe(before);
    await rest.sql(`update notes set deleted_at = null where note like 'a rollup counts 2%'`);
    expect((await day())[0]?.notes).toBe(before + 1);
    await rest.sql(`delete from notes where note like 'a rollup counts%'`);
    expect(await differences('rep_days')).toEqual([]);
    expect(await differences('shared_touches')).toEqual([]);
  });

  it('counts the days and companies of a note, and not all others with them', async () => {
    const { before, after, notes } = await handle.db.transaction().execute(async (trx) => {
      const seen = async () => {
        const { rows } = await sql<{ read: number; notes: number }>`
          select sum(pg_stat_get_xact_tuples_returned(oid))::integer as read,
            (select reltuples from pg_class where oid = 'notes'::regclass)::integer as notes
          from (select 'notes'::regclass as oid
            union all select indexrelid from pg_index where indrelid = 'notes'::regclass) read`.execute(
          trx,
        );
        return rows[0] ?? { read: 0, notes: 0 };
      };
      const { read, notes } = await seen();
      await sql`
        insert into notes (coid, date, note, type, user_seq, is_a_client)
        select coid, date, note, type, user_seq, is_a_client from notes
        where seq = (select max(seq) from notes where deleted_at is null)`.execute(trx);
      return { before: read, after: (await seen()).read, notes };
    });
    expect(notes).toBeGreaterThan(2_000);
    expect(after - before).toBeLessThan(notes / 4);
    await rest.sql(`delete from notes where seq = (select max(seq) from notes)`);
  });

  it('follows buying actions that are added, corrected and taken out', async () => {
    await rest.sql(`update buying_actions set bim = bim + 7 where month = '2026-05-01'`);
    expect(await differences('section_months')).toEqual([]);
    await rest.sql(`delete from buying_actions where month = '2026-04-01'`);
    expect(await differences('section_months')).toEqual([]);
    const [left] = await rest.sql<{ n: number }>(
      `select count(*)::integer as n from section_months where month = '2026-04-01'`,
    );
    expect(left?.n).toBe(0);
  });

  it('follows the steps of content, also two at once', async () => {
    const [item] = await rest.sql<{ id: number; last: number }>(
      `select content_id as id, max(position)::integer as last from content_history group by 1 order by 1 limit 1`,
    );
    if (!item) throw new Error('there is no content');
    const step = (after: number, status: string, day: string) =>
      rest.sql(
        `insert into content_history (content_id, position, status, at) values (${item.id}, ${item.last + after}, '${status}', '${day}')`,
      );
    const cycle = async () => {
      const [stored] = await rest.sql<{ days: number }>(
        `select days from content_cycles where content_id = ${item.id}`,
      );
      return stored?.days;
    };
    await Promise.all([
      step(1, 'Update Requested from Client', '2026-05-04'),
      step(2, 'Posted', '2026-05-11'),
    ]);
    expect(await cycle()).toBe(7);
    await rest.sql(
      `update content_history set at = '2026-05-14' where content_id = ${item.id} and position = ${item.last + 2}`,
    );
    expect(await cycle()).toBe(10);
    await rest.sql(
      `delete from content_history where content_id = ${item.id} and position > ${item.last}`,
    );
    expect(await differences('content_cycles')).toEqual([]);
  });
});
