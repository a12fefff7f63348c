import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATASETS } from '../../rest/src/analytics/registry.ts';
import { asker, type Asker } from '../support/ask-gateway.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';

interface Measure {
  name: string;
  value: number | string | null;
}
interface Result {
  rows: {
    dimensions: { name: string; key: number | string | null; label: string | null }[];
    measures: Measure[];
    previous: Measure[] | null;
  }[];
  totals: Measure[];
  rowCount: number;
  truncated: boolean;
  period: { from: string; to: string } | null;
  comparedWith: { from: string; to: string } | null;
  definitions: { name: string; definition: string }[];
}

let gateway: TestGateway;
let rep: Asker;
beforeAll(async () => {
  gateway = await startGateway();
  rep = await asker(gateway, 'rep@demo.example');
});
afterAll(() => gateway.close());

const RESULT = `rows { dimensions { name key label } measures { name value } previous { name value } }
  totals { name value } rowCount truncated period { from to } comparedWith { from to } definitions { name definition } today timeZone`;
const PERIOD = { date: { between: ['2026-06-01', '2026-06-18'] } };

describe('the analytics field', () => {
  it('counts what SQL counts, beside last year, with what the figure means', async () => {
    const { data, calls } = await rep.ask<{ analytics: Result }>(
      `query ($where: JSON) { analytics(dataset: "notes", dimensions: [{ name: "type" }], measures: ["notes", "companies"], where: $where,
        compare: SAME_PERIOD_LAST_YEAR, orderBy: [{ by: "notes" }], having: { notes: { gte: 2 } }, limit: 3) { ${RESULT} } }`,
      { where: PERIOD },
    );
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/analytics/notes',
    ]);
    expect(calls[0]?.body).toEqual({
      dimensions: [{ name: 'type' }],
      measures: ['notes', 'companies'],
      where: PERIOD,
      having: { notes: { gte: 2 } },
      compare: 'samePeriodLastYear',
      orderBy: [{ by: 'notes', direction: 'desc', of: 'current' }],
      limit: 3,
      offset: 0,
    });
    const sql = await gateway.rest.sql<{ type: number; notes: number; companies: number }>(
      `select type::integer, count(*)::integer as notes, count(distinct coid)::integer as companies from notes
       where date between '2026-06-01' and '2026-06-18' and deleted_at is null group by type having count(*) >= 2
       order by notes desc, type::text limit 3`,
    );
    const { rows, period, comparedWith, definitions } = data.analytics;
    expect(rows.map(({ measures }) => measures)).toEqual(
      sql.map(({ notes, companies }) => [
        { name: 'notes', value: notes },
        { name: 'companies', value: companies },
      ]),
    );
    expect(rows[0]?.dimensions[0]).toMatchObject({ name: 'type', label: expect.any(String) });
    expect(rows[0]?.previous).toHaveLength(2);
    expect(period).toEqual({ from: '2026-06-01', to: '2026-06-18' });
    expect(comparedWith).toEqual({ from: '2025-06-01', to: '2025-06-18' });
    expect(definitions.map(({ name }) => name)).toEqual(['notes', 'companies']);
  });

  it('takes conditions as literals too, with variables inside', async () => {
    const { data } = await rep.ask<{ analytics: Result }>(
      `query ($from: JSON) { analytics(dataset: "notes", measures: ["notes"], dimensions: [{ name: "date", grain: MONTH }],
        where: { date: { between: [$from, "2026-06-18"] }, or: [{ type: [11, 13] }, { type: { gte: 18 } }] }) { rows { dimensions { key } measures { value } } rowCount } }`,
      { from: '2026-01-01' },
    );
    const sql = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from notes where date between '2026-01-01' and '2026-06-18'
         and (type in (11, 13) or type >= 18) and deleted_at is null group by date_trunc('month', date) order by date_trunc('month', date)`,
    );
    const counts = data.analytics.rows.map(({ measures }) => measures[0]?.value);
    expect([...counts].sort()).toEqual(sql.map(({ n }) => n).sort());
  });

  it('says what cannot be asked, and where', async () => {
    const ask = (args: string) =>
      rep.try<object>(`{ analytics(measures: ["notes"], ${args}) { rowCount } }`);
    const cases: [args: string, code: string, message: string, callCount: number][] = [
      ['dataset: "notes", where: "date"', 'BAD_USER_INPUT', 'where must be an object', 0],
      ['dataset: "notes", where: [1]', 'BAD_USER_INPUT', 'where must be an object', 0],
      ['dataset: "notes", having: 7', 'BAD_USER_INPUT', 'having must be an object', 0],
      ['dataset: "../users"', 'BAD_USER_INPUT', 'dataset must be a name', 0],
      ['dataset: "nothing"', 'NOT_FOUND', 'There is no such dataset', 1],
      ['dataset: "notes", where: { nope: 1 }', 'BAD_USER_INPUT', 'where.nope', 1],
      ['dataset: "notes", limit: 50001', 'QUERY_TOO_COMPLEX', 'more than 50,000 values', 0],
      ['dataset: "notes", limit: 10001', 'BAD_USER_INPUT', 'limit', 1],
    ];
    for (const [args, code, message, callCount] of cases) {
      const answer = await ask(args);
      expect([args, answer.errors?.[0]?.extensions.code, answer.made.length]).toEqual([
        args,
        code,
        callCount,
      ]);
      expect(answer.errors?.[0]?.message).toContain(message);
    }
  });

  it('shows the rows behind a figure, which sum to it', async () => {
    const query = `query ($where: JSON, $after: String) { analyticsRows(dataset: "notes", measure: "contactNotes", where: $where, first: 3, after: $after) {
      columns { name label } nodes { key value cells } totalCount sum baseSum pageInfo { hasNextPage endCursor } } }`;
    interface Rows {
      analyticsRows: {
        columns: { name: string }[];
        nodes: { key: string; value: number; cells: unknown[] }[];
        totalCount: number;
        sum: number;
        pageInfo: { endCursor: string | null };
      };
    }
    const { data, made } = await rep.ask<Rows>(query, { where: PERIOD });
    expect(made).toEqual(['POST /api/analytics/notes/rows']);
    const [row] = await gateway.rest.sql<{ n: number }>(
      `select count(*)::integer as n from notes where date between '2026-06-01' and '2026-06-18' and type between 9 and 19 and deleted_at is null`,
    );
    const { columns, nodes, sum, totalCount, pageInfo } = data.analyticsRows;
    expect([sum, totalCount]).toEqual([row?.n, row?.n]);
    for (const { cells } of nodes) expect(cells).toHaveLength(columns.length);
    const next = await rep.ask<Rows>(query, { where: PERIOD, after: pageInfo.endCursor });
    const keys = [...nodes, ...next.data.analyticsRows.nodes].map(({ key }) => key);
    expect(new Set(keys).size).toBe(6);
  });

  it('says why a figure changed, in one call, as the engine does', async () => {
    const query = `query ($where: JSON, $compare: AnalyticsComparison!) { analyticsWhy(dataset: "notes", measure: "notes",
      where: $where, compare: $compare, group: [{ name: "date", grain: WEEK, key: "2026-06-08" }, { name: "tag", key: null }],
      dimensions: ["state"], parts: 2) {
        kind unit change shown sentence period { from to } comparedWith { from to } counts more { name }
        rows { current { where asOf } compared { where asOf } }
        splits { dimension grain concentration values parts { key part shown counted where comparedWhere } restValues rest { part } }
      } }`;
    const variables = { where: { date: { period: 'L12M' } }, compare: 'SAME_PERIOD_LAST_YEAR' };
    const { data, calls } = await rep.ask<{ analyticsWhy: { kind: string; rows: object } }>(
      query,
      variables,
    );
    const body = {
      measure: 'notes',
      where: variables.where,
      compare: 'samePeriodLastYear',
      group: [
        { name: 'date', grain: 'week', key: '2026-06-08' },
        { name: 'tag', key: null },
      ],
      dimensions: ['state'],
      parts: 2,
    };
    expect(calls.map(({ path, body: sent }) => [path, sent])).toEqual([
      ['/api/analytics/notes/why', body],
    ]);
    expect(data.analyticsWhy).toMatchObject({ kind: 'SUM', unit: 'COUNT', counts: 'COMPANIES' });
    expect(data.analyticsWhy.rows).toMatchObject({
      current: { asOf: null },
      compared: { asOf: '2025-06-19' },
    });
    const none = await rep.try<object>(query, { ...variables, compare: 'NONE' });
    expect(none.errors?.[0]?.message).toContain('compare must be PREVIOUS_PERIOD');
    expect(none.made).toEqual([]);
  });

  it('reads the companies of all rows in one call', async () => {
    interface Rows {
      analyticsRows: {
        columns: { name: string }[];
        nodes: { cells: unknown[]; company: { name: string } | null }[];
      };
    }
    const { data, made } = await rep.ask<Rows>(
      `query ($where: JSON) { analyticsRows(dataset: "notes", where: $where, first: 20) {
        columns { name } nodes { cells company { name } } } }`,
      { where: PERIOD },
    );
    expect(made).toHaveLength(2);
    expect(made[1]).toContain('/api/manufacturers/by-ids');
    const { columns, nodes } = data.analyticsRows;
    const at = columns.findIndex(({ name }) => name === 'company');
    expect(nodes.length).toBeGreaterThan(0);
    expect(nodes.map(({ company }) => company?.name)).toEqual(nodes.map(({ cells }) => cells[at]));
    const without = await rep.ask<Rows>(
      `{ analyticsRows(dataset: "siteUsage", first: 1) { columns { name } nodes { cells company { name } } } }`,
    );
    expect(without.data.analyticsRows.nodes.map(({ company }) => company)).toEqual([null]);
  });

  it.each(DATASETS.map(({ name }) => [name]))(
    'of %s answers its first measure and rows',
    async (name) => {
      const dataset = DATASETS.find((each) => each.name === name);
      const [measure] = Object.keys(dataset?.measures ?? {});
      const where = dataset?.time
        ? { [dataset.time.dimension]: { between: ['2025-06-19', '2026-06-18'] } }
        : {};
      const { data } = await rep.ask<{ analytics: Result; analyticsRows: { nodes: unknown[] } }>(
        `query ($where: JSON) {
        analytics(dataset: "${name}", measures: ["${measure}"], where: $where) { ${RESULT} }
        analyticsRows(dataset: "${name}", measure: "${measure}", where: $where, first: 2) { columns { name } nodes { key value base cells } sum baseSum totalCount } }`,
        { where },
      );
      expect(data.analytics.rows).toHaveLength(1);
    },
  );

  it('names all that can be asked', async () => {
    const { data, made } = await rep.ask<{
      analyticsRegistry: {
        grains: string[];
        datasets: { name: string; measures: { name: string; unit: string }[] }[];
      };
    }>(
      `{ analyticsRegistry { grains comparisons periods datasets { name title description ownedBy isSnapshot time { dimension label grouped }
        dimensions { name label description kind filterOnly values { key label } } measures { name label description figure unit most kind } } } }`,
    );
    expect(made).toEqual(['GET /api/analytics/registry']);
    expect(data.analyticsRegistry.datasets.map(({ name }) => name)).toEqual(
      DATASETS.map(({ name }) => name),
    );
    expect(data.analyticsRegistry.grains).toContain('ARCAT_YEAR');
  });

  it('names one dataset alone, and how many points each addend of a score can bring', async () => {
    const { data } = await rep.ask<{
      analyticsRegistry: {
        datasets: { name: string; measures: { name: string; most: number | null }[] }[];
      };
    }>(
      '{ analyticsRegistry { datasets(names: ["prospectScores"]) { name measures { name most } } } }',
    );
    const [scores, ...others] = data.analyticsRegistry.datasets;
    expect(others).toEqual([]);
    const most = (name: string): number | null =>
      scores?.measures.find((measure) => measure.name === name)?.most ?? null;
    expect(most('prospects')).toBeNull();
    const addends = ['tag', 'intent', 'competitor', 'demand', 'timing'].map((each) =>
      most(`${each}Points`),
    );
    expect(addends.reduce<number>((sum, each) => sum + (each ?? NaN), 0)).toBe(most('score'));
  });
});
