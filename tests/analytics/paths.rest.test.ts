/** A question has one answer, whichever way it is found: from a rollup, from the rows, filtered, or beside other measures. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Dataset } from '../../rest/src/analytics/dataset.ts';
import { runAnalytics, type AnalyticsAnswer } from '../../rest/src/analytics/query.ts';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { analyticsRequest, type AnalyticsQuestion } from '../../rest/src/analytics/request.ts';
import { answeredFrom } from '../../rest/src/analytics/rollup.ts';
import { systemClock } from '../../rest/src/calendar.ts';
import { openDatabase, type DatabaseHandle } from '../../rest/src/db/database.ts';
import { COMPETITORS } from '../../schema/enumerations.ts';
import { TEST_TODAY } from '../support/demo.ts';
import { insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

const PAIRS = 20;
/** As far apart as numbers are that a hash of 64 bits to 32 took for one. */
const APART = 2048;
const FIRST_COID = 40_000_000;

let rest: TestRest;
let handle: DatabaseHandle;
let reps: number[];

beforeAll(async () => {
  rest = await startRest();
  handle = openDatabase({
    url: rest.databaseUrl,
    statementTimeoutMs: 30_000,
    today: TEST_TODAY,
    onError: () => {},
  });
  const users = await rest.sql<{ seq: number }>(
    `select seq from users where active and level = 32 and deleted_at is null order by seq limit 2`,
  );
  reps = users.map(({ seq }) => seq);
  for (let pair = 0; pair < PAIRS; pair += 1) await plantPair(FIRST_COID + pair * 2 * APART);
});
afterAll(async () => {
  await handle.close();
  await rest.close();
});

/** Two companies visited on one day, by notes of all families; the first by both reps, and with admin notes besides. */
async function plantPair(coid: number): Promise<void> {
  const note = (company: number, type: number, rep = 0) =>
    insertRow(rest, 'notes', {
      coid: company,
      user_seq: reps[rep],
      date: '2026-06-15',
      type,
      note: 'planted',
      is_a_client: false,
    });
  for (const each of [coid, coid + APART]) {
    await insertRow(rest, 'manufacturers', {
      coid: each,
      company: `Pair ${each}`,
      created: '2020-01-01',
      state: 'OH',
    });
    for (const type of [11, 15, 16, 18, 19, 10]) await note(each, type);
  }
  await note(coid, 18, 1);
  await note(coid, 7);
}

const clock = systemClock(TEST_TODAY);
const ask = (dataset: Dataset, question: AnalyticsQuestion) =>
  runAnalytics(
    handle.db,
    dataset,
    {
      ...question,
      where: { ...question.where, [dataset.time?.dimension ?? '']: { period: 'L12M' } },
      limit: 10_000,
    },
    clock,
  );

/** One measure of an answer, by group, and its total. */
function valuesOf({ rows, totals }: AnalyticsAnswer, measure: string) {
  const groups = rows.map(({ dimensions, measures }): [string, unknown] => [
    JSON.stringify(Object.values(dimensions).map(({ key }) => key)),
    measures[measure],
  ]);
  return { groups: Object.fromEntries(groups), total: totals?.[measure] };
}

const ROLLED = DATASETS.flatMap(({ rollups = [], ...own }) =>
  rollups.map((rollup) => [own.name, rollup.dimensions.join(', '), own, rollup] as const),
);
/** Dimensions of one rollup are many: each is asked for alone elsewhere (rollups.rest.test.ts). */
const SOME = 4;
/** A dimension that the rollups do not have, and a condition on it. */
const OUTSIDE: Record<string, Record<string, unknown>> = {
  notes: { state: 'GA' },
  standings: { productType: ['bim'] },
  buyingActions: { and: [{ state: 'GA' }, { rowSection: '08 11 00' }] },
};

describe.each(ROLLED)('the measures of %s by %s', (name, _dimensions, own, rollup) => {
  const dataset: Dataset = { ...own, rollups: [rollup] };
  const [whose = ''] = rollup.dimensions;
  const rolled = Object.keys(rollup.measures);
  const outsider = Object.entries(dataset.measures).find(
    ([measure, { calculation }]) =>
      !rolled.includes(measure) && ['count', 'sum', 'distinct'].includes(calculation.kind),
  )?.[0];
  // True of every row, and about something that only the rows themselves have.
  const everything = {
    or: [{ [whose]: { isNull: true } }, { [whose]: { isNull: false } }, OUTSIDE[name] ?? {}],
  };
  const time = dataset.time?.dimension ?? '';
  const month = { name: time, grain: 'month' as const };
  const groupings = [
    [],
    ...rollup.dimensions.slice(0, SOME).map((each) => [each]),
    ...(rollup.isOfPeriod ? [] : [[month], [whose, month]]),
  ];
  const where = rollup.isOfPeriod ? { [time]: { period: 'L12M' } } : {};

  it.each(groupings.map((dimensions) => [JSON.stringify(dimensions), dimensions] as const))(
    'by %s are the same alone, beside all others, filtered and unfiltered',
    async (_title, dimensions) => {
      const filtered = {
        dimensions,
        measures: rolled.slice(0, 30),
        where: { ...where, ...everything },
      };
      expect(answeredFrom(dataset, analyticsRequest.parse(filtered), null)).toBe(dataset);
      const [fromRows, beside] = await Promise.all([
        ask(dataset, filtered),
        ask(dataset, { dimensions, measures: rolled.slice(0, 30), where }),
      ]);
      for (const measure of rolled.slice(0, 30)) {
        const expected = valuesOf(fromRows, measure);
        expect({ measure, beside: valuesOf(beside, measure) }).toEqual({
          measure,
          beside: expected,
        });
        const alone = await ask(dataset, { dimensions, measures: [measure], where });
        expect({ measure, alone: valuesOf(alone, measure) }).toEqual({
          measure,
          alone: expected,
        });
        if (outsider === undefined) continue;
        const mixed = await ask(dataset, { dimensions, measures: [measure, outsider], where });
        expect({ measure, mixed: valuesOf(mixed, measure) }).toEqual({
          measure,
          mixed: expected,
        });
      }
    },
    60_000,
  );
});

describe('M17: unique touches', () => {
  const notes = DATASETS.find(({ name }) => name === 'notes') as Dataset;
  const TOUCHES = `count(distinct (n.coid, n.date, case when n.type in (11, 13, 14) then 'face'
    when n.type in (12, 15, 16, 17) then 'online' when n.type in (18, 19) then 'phone' else 'other' end))::integer`;
  const IN_PERIOD = `n.deleted_at is null and n.type between 9 and 19 and n.date between '2025-06-01' and '${TEST_TODAY}'`;
  const MONTH = `date_trunc('month', n.date)::date::text`;
  const month = { name: 'date', grain: 'month' as const };

  it.each<[string, AnalyticsQuestion['dimensions'], string, object, string]>([
    ['every rep', ['rep'], 'n.user_seq', {}, 'true'],
    ['every month', [month], MONTH, {}, 'true'],
    ['every rep and month', ['rep', month], `n.user_seq, ${MONTH}`, {}, 'true'],
    ['every team', ['manager'], 'u.managerid', {}, 'true'],
    ['every state', ['state'], 'm.state', {}, 'true'],
    ['every rep in a state', ['rep'], 'n.user_seq', { state: 'OH' }, `m.state = 'OH'`],
    ['every month by phone', [month], MONTH, { type: [18, 19] }, 'n.type in (18, 19)'],
    ['every rep with clients', ['rep'], 'n.user_seq', { wasClient: true }, 'n.is_a_client'],
  ])('of %s are what the rows come to', async (_title, dimensions, keys, where, condition) => {
    const rows = await rest.sql<Record<string, unknown>>(
      `select ${keys}, ${TOUCHES} as touches from notes n join manufacturers m using (coid)
         left join users u on u.seq = n.user_seq where ${IN_PERIOD} and ${condition} group by ${keys}`,
    );
    const expected = Object.fromEntries(
      rows.map(({ touches, ...group }) => [JSON.stringify(Object.values(group)), touches]),
    );
    const answer = await ask(notes, {
      dimensions,
      measures: ['uniqueTouches'],
      where: { ...where },
    });
    const { groups, total } = valuesOf(answer, 'uniqueTouches');
    // Reps whose only notes are admin notes have none.
    expect(Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== 0))).toEqual(
      expected,
    );
    const [all] = await rest.sql<{ touches: number }>(
      `select ${TOUCHES} as touches from notes n join manufacturers m using (coid) where ${IN_PERIOD} and ${condition}`,
    );
    expect(total).toBe(all?.touches);
  });

  it('of two companies on one day are never one, and of two reps at one company are', async () => {
    const where = { date: '2026-06-15', coid: [FIRST_COID, FIRST_COID + APART] };
    const answer = await runAnalytics(
      handle.db,
      notes,
      { dimensions: ['rep'], measures: ['uniqueTouches'], where },
      clock,
    );
    expect(answer.rows.map(({ measures }) => measures['uniqueTouches'])).toEqual([8, 1]);
    expect(answer.totals).toEqual({ uniqueTouches: 8 });
  });
});

it('the database calls the same competitors trade shows as everybody else', async () => {
  const shows = COMPETITORS.filter(({ tradeShow }) => tradeShow).map(({ value }) => value);
  expect(
    await rest.sql(`select type from generate_series(1, 22) type where is_trade_show(type)`),
  ).toEqual(shows.map((type) => ({ type })));
});
