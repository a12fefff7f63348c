import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type RestAnswer, type TestRest } from '../support/start-rest.ts';

interface Row {
  dimensions: Record<string, { key: string | number | boolean | null; label: string | null }>;
  measures: Record<string, number | null>;
  previous?: Record<string, number | null>;
}
interface Answer {
  rows: Row[];
  totals: Record<string, number | null> | null;
  allTotals: Record<string, number | null> | null;
  previousAllTotals: Record<string, number | null> | null;
  previousTotals: Record<string, number | null> | null;
  rowCount: number;
  truncated: boolean;
  meta: { period: object | null; comparedWith: object | null; definitions: Record<string, string> };
  errors?: { field: string; message: string }[];
  detail?: string;
}

let rest: TestRest;
let token: string;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('manager@demo.example');
});
afterAll(() => rest.close());

const post = (dataset: string, body: unknown, path = '') =>
  rest.call<Answer>('POST', `/api/analytics/${dataset}${path}`, { token, body });

async function ask(dataset: string, body: object): Promise<Answer> {
  const { status, body: answer } = await post(dataset, body);
  expect({ status, answer }).toMatchObject({ status: 200 });
  return answer;
}

const numbers = async (text: string) =>
  (await rest.sql<{ n: string }>(text)).map(({ n }) => Number(n));

describe('a question', () => {
  it('groups a date by every grain', async () => {
    const expected: Record<string, string> = {
      day: 'date',
      week: `date_trunc('week', date)`,
      month: `date_trunc('month', date)`,
      quarter: `date_trunc('quarter', date)`,
      arcatYear: `extract(year from date) + (extract(month from date) = 12)::int`,
      year: 'extract(year from date)',
      dayOfWeek: 'extract(isodow from date)',
      monthOfYear: 'extract(month from date)',
    };
    for (const [grain, expression] of Object.entries(expected)) {
      const { rows, rowCount } = await ask('notes', {
        dimensions: ['date'],
        grain,
        measures: ['notes'],
        limit: 10_000,
      });
      const sql = await numbers(
        `select count(*) as n from notes where deleted_at is null group by ${expression} order by ${expression}`,
      );
      expect({ grain, rowCount }).toEqual({ grain, rowCount: sql.length });
      expect(rows.map((row) => row.measures.notes)).toEqual(sql);
    }
    const week = await ask('notes', {
      dimensions: [{ name: 'date', grain: 'dayOfWeek' }],
      measures: ['notes'],
    });
    expect(week.rows[0]?.dimensions.date).toEqual({ key: 1, label: 'Monday' });
  });

  it('K03: compares with the same period last year, to date, per row and in total, and keeps who is on one side only', async () => {
    const answer = await ask('notes', {
      dimensions: ['coid'],
      measures: ['notes', 'uniqueTouches'],
      where: { date: { period: 'AYTD' } },
      compare: 'samePeriodLastYear',
      limit: 10_000,
    });
    expect(answer.meta.period).toEqual({ from: '2025-12-01', to: '2026-06-18' });
    expect(answer.meta.comparedWith).toEqual({ from: '2024-12-01', to: '2025-06-18' });
    const sql = await rest.sql<{ coid: number; now: number; before: number }>(
      `select coid, (count(*) filter (where date >= '2025-12-01'))::int as now,
         (count(*) filter (where date between '2024-12-01' and '2025-06-18'))::int as before
       from notes where deleted_at is null and (date >= '2025-12-01' or date between '2024-12-01' and '2025-06-18') group by 1 order by 1`,
    );
    const ours = answer.rows
      .map(({ dimensions, measures, previous }) => ({
        coid: dimensions.coid?.key,
        now: measures.notes,
        before: previous?.notes,
      }))
      .sort((a, b) => Number(a.coid) - Number(b.coid));
    expect(ours).toEqual(sql);
    expect(sql.some(({ now }) => now === 0)).toBe(true);
    expect(answer.previousTotals?.notes).toBe(sql.reduce((sum, { before }) => sum + before, 0));
  });

  it('lays last year’s months beside this year’s', async () => {
    const { rows } = await ask('contracts', {
      dimensions: [{ name: 'signedOn', grain: 'month' }],
      measures: ['soldValue'],
      where: { signedOn: { between: ['2025-12-01', '2026-05-31'] } },
      compare: 'samePeriodLastYear',
    });
    const sql = await rest.sql<{ month: string; cents: string }>(
      `select date_trunc('month', c.signed_on)::date::text as month, sum(p.cost) as cents from contracts c
       join client_programs p on p.contract_seq = c.seq and p.deleted_at is null and p.type is not null and p.year is not null
       where c.status = 'signed' and c.signed_on between '2024-12-01' and '2026-05-31' group by 1`,
    );
    const cents = new Map(sql.map((row) => [row.month, Number(row.cents)]));
    for (const row of rows) {
      const month = String(row.dimensions.signedOn?.key);
      const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
      expect({ month, now: row.measures.soldValue, before: row.previous?.soldValue }).toEqual({
        month,
        now: cents.get(month) ?? 0,
        before: cents.get(before) ?? 0,
      });
    }
    expect(rows.length).toBeGreaterThan(4);
  });

  it('says when rows were cut, and gives the others by offset', async () => {
    const all = await ask('companies', {
      dimensions: ['company'],
      measures: ['companies'],
      limit: 10_000,
    });
    expect(all.truncated).toBe(false);
    const order = [{ by: 'company', direction: 'asc' }];
    const first = await ask('companies', {
      dimensions: ['company'],
      measures: ['companies'],
      orderBy: order,
      limit: 150,
    });
    const rest_ = await ask('companies', {
      dimensions: ['company'],
      measures: ['companies'],
      orderBy: order,
      limit: 150,
      offset: 150,
    });
    expect([first.truncated, first.rowCount, rest_.truncated]).toEqual([true, all.rowCount, false]);
    const seen = [...first.rows, ...rest_.rows].map((row) => row.dimensions.company?.key);
    expect(new Set(seen).size).toBe(all.rowCount);
    const beyond = await ask('companies', {
      dimensions: ['company'],
      measures: ['companies'],
      offset: 5000,
    });
    expect([beyond.rows.length, beyond.rowCount]).toEqual([0, all.rowCount]);
  });

  it('filters by value, list, range, text, emptiness, and trees of these', async () => {
    const cases: [object, string][] = [
      [{ state: 'GA' }, `m.state = 'GA'`],
      [{ state: ['GA', 'OH'] }, `m.state in ('GA', 'OH')`],
      [{ state: { notIn: ['GA', 'OH'] } }, `m.state not in ('GA', 'OH') or m.state is null`],
      [{ tag: { gte: 2 } }, 'm.prospect >= 2'],
      [{ tag: { between: [1, 2] } }, 'm.prospect between 1 and 2'],
      [{ rep: { isNull: true } }, 'm.rep is null'],
      [{ rep: null }, 'm.rep is null'],
      [{ rep: { ne: 112 } }, 'm.rep is distinct from 112'],
      [{ city: { contains: 'dal' } }, `m.city ilike '%dal%'`],
      [{ city: { contains: '%' } }, `m.city like '%\\%%'`],
      [{ doNotCall: true }, 'm.do_not_call'],
      [{ companyStatus: 'client', state: { ne: 'GA' } }, `m.client_flag and m.state <> 'GA'`],
      [{ or: [{ state: 'GA' }, { tag: 3 }] }, `m.state = 'GA' or m.prospect = 3`],
      [{ not: { state: 'GA' } }, `m.state is distinct from 'GA'`],
      [
        { and: [{ or: [{ tag: 1 }, { tag: 2 }] }, { not: { doNotCall: true } }] },
        'm.prospect in (1, 2) and not m.do_not_call',
      ],
      [
        { section: ['09'] },
        `exists (select 1 from company_sections s where s.coid = m.coid and s.csisec like '09%')`,
      ],
      [
        { section: { notIn: ['07', '0965'] } },
        `not exists (select 1 from company_sections s where s.coid = m.coid and (s.csisec like '07%' or s.csisec like '09 65%'))`,
      ],
      [{ created: { gte: '2020-01-01' } }, `m.created >= '2020-01-01'`],
      [{ created: { period: 'L12M' } }, `m.created between '2025-06-01' and '2026-06-18'`],
    ];
    for (const [where, condition] of cases) {
      const { totals } = await ask('companies', { measures: ['companies'], where });
      const [expected] = await numbers(
        `select count(*) as n from manufacturers m where ${condition}`,
      );
      expect({ where, count: totals?.companies }).toEqual({ where, count: expected });
    }
  });

  it('filters groups by their figures', async () => {
    const { rows, rowCount } = await ask('notes', {
      dimensions: ['rep'],
      measures: ['notes', 'points'],
      having: { notes: { gt: 300 }, or: [{ points: { lt: 200 } }, { points: { gte: 600 } }] },
    });
    expect(rows).toHaveLength(rowCount);
    const [expected] = await numbers(
      `select count(*) as n from (select sum(w.points) as p, count(*) as c from notes n join note_type_weights w using (type)
         where n.deleted_at is null group by user_seq) x where c > 300 and (p < 200 or p >= 600)`,
    );
    expect(rowCount).toBe(expected);
  });

  it.each([
    // Sums follow from the groups; different companies and a median are counted again.
    ['sums', ['notes', 'points'], 'count(*)'],
    ['different companies', ['notes', 'companies'], 'count(distinct n.coid)'],
  ])(
    'totals under a condition on figures are of the groups that are left: %s',
    async (_what, measures, sql) => {
      const [, measure = ''] = measures;
      const having = { notes: { gt: 60 } };
      const where = { date: { period: 'AYTD' } };
      const answer = await ask('notes', {
        dimensions: ['rep'],
        measures,
        where,
        having,
        compare: 'samePeriodLastYear',
        limit: 2,
      });
      const all = await ask('notes', { measures, where, compare: 'samePeriodLastYear' });
      const found = async (from: string, to: string, of: string): Promise<number | undefined> => {
        const inYear = `deleted_at is null and date between '2025-12-01' and '2026-06-18'`;
        const [n] = await numbers(
          `select ${of} as n from notes n left join note_type_weights w using (type)
         where n.deleted_at is null and n.date between '${from}' and '${to}'
           and user_seq in (select user_seq from notes where ${inYear} group by 1 having count(*) > 60)`,
        );
        return n;
      };
      const of = measure === 'points' ? 'sum(w.points)' : sql;
      expect(answer.totals?.[measure]).toBe(await found('2025-12-01', '2026-06-18', of));
      expect(answer.previousTotals?.[measure]).toBe(await found('2024-12-01', '2025-06-18', of));
      expect(answer.totals?.notes).toBe(await found('2025-12-01', '2026-06-18', 'count(*)'));
      expect(answer.rowCount).toBeGreaterThan(1);
      expect([answer.allTotals, answer.previousAllTotals]).toEqual([
        all.totals,
        all.previousTotals,
      ]);
      expect(Number(all.totals?.notes)).toBeGreaterThan(Number(answer.totals?.notes));
      expect(all.allTotals).toBeNull();
    },
  );

  it('orders by a figure, by the difference to the compared period, and by a name', async () => {
    const base = {
      dimensions: ['rep'],
      measures: ['notes'],
      where: { date: { period: 'AYTD' } },
      compare: 'samePeriodLastYear',
    };
    const byDelta = await ask('notes', {
      ...base,
      orderBy: [{ by: 'notes', of: 'delta', direction: 'asc' }],
    });
    const deltas = byDelta.rows.map(
      (row) => Number(row.measures.notes) - Number(row.previous?.notes),
    );
    expect(deltas).toEqual([...deltas].sort((a, b) => a - b));
    const byName = await ask('notes', {
      dimensions: ['rep'],
      measures: ['notes'],
      orderBy: [{ by: 'rep', direction: 'asc' }],
    });
    const names = byName.rows.map((row) => String(row.dimensions.rep?.label).toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(names).toContain('unknown rep name');
  });

  it('names a rep who sold nothing in the standings too', async () => {
    await rest.sql(
      `insert into users (name, email, level, role) values ('Nora Newcomer', 'nora@demo.example', 32, '"rep"')`,
    );
    const { rows } = await ask('standings', {
      dimensions: ['rep'],
      measures: ['soldValue', 'rank'],
      where: { day: { period: 'AYTD' } },
    });
    const nora = rows.find((row) => row.dimensions.rep?.label === 'Nora Newcomer');
    expect(nora?.measures.soldValue).toBe(0);
  });

  it('F10: the standings add up to the contracts signed', async () => {
    for (const period of ['AYTD', 'LAST_AY', 'L12M']) {
      const standings = await ask('standings', {
        dimensions: ['rep'],
        measures: ['soldValue', 'newBusiness', 'renewalSold'],
        where: { day: { period } },
      });
      const contracts = await ask('contracts', {
        measures: ['soldValue'],
        where: { signedOn: { period } },
      });
      const sum = standings.rows.reduce((total, row) => total + Number(row.measures.soldValue), 0);
      expect(sum).toBe(contracts.totals?.soldValue);
      expect(Number(standings.totals?.newBusiness) + Number(standings.totals?.renewalSold)).toBe(
        sum,
      );
    }
  });

  it('totals are the same whether they follow from the groups or are read for themselves', async () => {
    const where = { date: { period: 'L12M' } };
    const measures = ['notes', 'uniqueTouches', 'points', 'daysActive'];
    const [byRep, byType, alone] = await Promise.all(
      [['rep'], ['type'], []].map((dimensions) =>
        ask('notes', { dimensions, measures, where, compare: 'samePeriodLastYear' }),
      ),
    );
    // Two reps may share a touch, and it may hold notes of several types: touches do not add up over either.
    const sum = (answer: Answer | undefined) =>
      answer?.rows.reduce((all, { measures: { uniqueTouches } }) => all + (uniqueTouches ?? 0), 0);
    expect(sum(byRep)).toBeGreaterThanOrEqual(alone?.totals?.uniqueTouches ?? Infinity);
    expect(sum(byType)).toBeGreaterThan(alone?.totals?.uniqueTouches ?? Infinity);
    expect(byRep?.totals).toEqual(alone?.totals);
    expect(byType?.totals).toEqual(alone?.totals);
    expect(byRep?.previousTotals).toEqual(alone?.previousTotals);
    expect(alone?.rows[0]?.measures).toEqual(alone?.totals);
    const [summed, read] = await Promise.all([
      ask('notes', { dimensions: ['rep'], measures: ['uniqueTouches', 'notes'], where }),
      ask('notes', { dimensions: ['rep', 'type'], measures: ['uniqueTouches', 'notes'], where }),
    ]);
    expect(summed.totals).toEqual(read.totals);
  });

  it('states the definition of each measure', async () => {
    const { meta } = await ask('notes', { measures: ['uniqueTouches'] });
    expect(meta.definitions.uniqueTouches).toContain('splitting one call');
  });
});

describe('what cannot be asked', () => {
  it.each<[string, unknown, number, string]>([
    ['nothing', { measures: ['notes'] }, 404, ''],
    ['notes', {}, 422, 'measures'],
    ['notes', { measures: [] }, 422, 'measures'],
    ['notes', { measures: ['money'] }, 422, 'measures.0'],
    ['notes', { measures: ['notes'], dimensions: ['colour'] }, 422, 'dimensions.0'],
    ['notes', { measures: ['notes'], dimensions: ['rep', 'rep'] }, 422, 'dimensions.1'],
    ['notes', { measures: ['notes'], dimensions: ['section'] }, 422, 'dimensions.0'],
    ['notes', { measures: ['notes'], grain: 'decade' }, 422, 'grain'],
    ['notes', { measures: ['notes'], where: { colour: 1 } }, 422, 'where.colour'],
    ['notes', { measures: ['notes'], where: { rep: 'Dana' } }, 422, 'where.rep.eq'],
    ['notes', { measures: ['notes'], where: { rep: { like: 1 } } }, 422, 'where.rep.like'],
    ['notes', { measures: ['notes'], where: { rep: {} } }, 422, 'where.rep'],
    [
      'notes',
      { measures: ['notes'], where: { date: { between: ['2026-02-30', '2026-03-01'] } } },
      422,
      'where.date.between',
    ],
    [
      'notes',
      { measures: ['notes'], where: { date: { between: ['2026-03-02', '2026-03-01'] } } },
      422,
      'where.date',
    ],
    [
      'notes',
      { measures: ['notes'], where: { date: { period: 'YESTERYEAR' } } },
      422,
      'where.date.period',
    ],
    ['notes', { measures: ['notes'], where: { or: [] } }, 422, 'where.or'],
    ['notes', { measures: ['notes'], having: { points: { gt: 1 } } }, 422, 'having.points'],
    ['notes', { measures: ['notes'], orderBy: [{ by: 'points' }] }, 422, 'orderBy.0.by'],
    ['notes', { measures: ['notes'], compare: 'samePeriodLastYear' }, 422, 'where.date'],
    ['programs', { measures: ['rows'], compare: 'previousPeriod' }, 422, 'compare'],
    ['conversions', { measures: ['conversionRate'] }, 422, 'where.period'],
    ['notes', { measures: ['notes'], limit: 10_001 }, 422, 'limit'],
    ['notes', { measures: ['notes'], sql: 'select 1' }, 422, 'sql'],
    ['notes', { measures: [`notes"; drop table notes; --`] }, 422, 'measures.0'],
    ['notes', { measures: ['notes'], where: { 'rep) or (1=1': 1 } }, 422, 'where.rep) or (1=1'],
    ['notes', { measures: ['constructor'] }, 422, 'measures.0'],
    ['notes', { measures: ['notes'], dimensions: ['__proto__'] }, 422, 'dimensions.0'],
  ])('%s with %j is refused', async (dataset, body, status, field) => {
    const answer = await post(dataset, body);
    expect({ status: answer.status, field: answer.body.errors?.[0]?.field ?? '' }).toEqual({
      status,
      field,
    });
    expect(String(answer.body.detail ?? '').length).toBeGreaterThan(10);
  });

  it.each([
    [{ measures: ['money'] }, /^money is no measure of notes, which has .*\bnotes\b/],
    [{ measures: ['notes'], dimensions: ['colour'] }, /which has date, .*\brep\b/],
    [{ measures: ['notes'], where: { colour: 1 } }, /^is no dimension of notes, which has date, /],
  ])('%j reads which names there are', async (body, words) => {
    const { errors } = (await post('notes', body)).body;
    expect(errors?.[0]).toMatchObject({ message: expect.stringMatching(words) });
  });

  it('a filter nested without end', async () => {
    let where: object = { rep: 101 };
    for (let depth = 0; depth < 30; depth += 1) where = { not: where };
    expect((await post('notes', { measures: ['notes'], where })).status).toBe(422);
  });
});

describe('the rows behind a figure', () => {
  it('page by page, newest first, each with what it adds', async () => {
    const [busiest] = await rest.sql<{ rep: number }>(
      `select user_seq as rep from notes where date >= '2025-06-01' group by 1 order by count(*) desc limit 1`,
    );
    const where = { date: { period: 'L12M' }, rep: busiest?.rep };
    const { totals } = await ask('notes', { measures: ['points'], where });
    interface Page {
      rows: { key: number; value: number; date: string }[];
      sum: number;
    }
    let after: string | null = null;
    let sum = 0;
    const keys: number[] = [];
    const days: string[] = [];
    do {
      const page: RestAnswer<Page> = await rest.call<Page>('POST', '/api/analytics/notes/rows', {
        token,
        body: { measure: 'points', where, limit: 100, ...(after && { after }) },
      });
      expect({ status: page.status, body: page.body }).toMatchObject({ status: 200 });
      expect(page.body.sum).toBe(totals?.points);
      for (const row of page.body.rows) {
        sum += row.value;
        keys.push(row.key);
        days.push(row.date);
      }
      after = page.headers.get('x-next-cursor');
    } while (after);
    expect(sum).toBe(totals?.points);
    expect(new Set(keys).size).toBe(keys.length);
    expect(days).toEqual([...days].sort().reverse());
    expect(keys.length).toBeGreaterThan(100);
  });

  it('refuses a cursor that is none, whatever sums it claims to bring', async () => {
    const sums = Buffer.from('[1,2,3,4]').toString('base64url');
    for (const after of [`.${sums}`, `abc.${sums}`, 'abc.def', 'abc.']) {
      const body = { measure: 'points', where: { date: { period: 'L12M' } }, after };
      const { status } = await rest.call('POST', '/api/analytics/notes/rows', { token, body });
      expect({ after, status }).toEqual({ after, status: 400 });
    }
  });

  it('a standing opens into the contracts that make it', async () => {
    const where = { day: { period: 'LAST_AY' } };
    const { rows } = await ask('standings', {
      dimensions: ['rep'],
      measures: ['newBusiness'],
      where,
    });
    const first = rows.find((row) => Number(row.measures.newBusiness) > 0);
    const drill = await rest.call<{ sum: number; rows: { signedOn: string }[] }>(
      'POST',
      '/api/analytics/standings/rows',
      {
        token,
        body: { measure: 'newBusiness', where: { ...where, rep: first?.dimensions.rep?.key } },
      },
    );
    expect(drill.body.sum).toBe(first?.measures.newBusiness);
    expect(drill.body.rows.length).toBeGreaterThan(0);
  });
});

describe('a question that takes too long', () => {
  const afterSort = (body: string) =>
    rest.sql(`create or replace function after_sort(value jsonb) returns jsonb
      language plpgsql immutable parallel unsafe strict cost 20 as $$ begin ${body} return value; end $$`);

  it('is stopped and says how to ask for less, as no outage', async () => {
    await afterSort('perform pg_sleep(10);');
    try {
      const asked = await rest.call<{ detail: string }>('POST', '/api/analytics/notes/rows', {
        token,
        body: { measure: 'points' },
      });
      expect(asked.status).toBe(422);
      expect(asked.body.detail).toMatch(/too much data.*fewer days/);
    } finally {
      await afterSort('');
    }
  });
});
