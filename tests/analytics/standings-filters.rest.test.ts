import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

interface Answer {
  rows: {
    dimensions: Record<string, { key: number | string | null }>;
    measures: Record<string, number | null>;
  }[];
  totals: Record<string, number | null>;
}

let rest: TestRest;
let token: string;
beforeAll(async () => {
  rest = await startRest();
  token = await rest.signIn('director@demo.example');
});
afterAll(() => rest.close());

const YEAR = ['2024-12-01', '2025-11-30'] as const;
const day = { between: [...YEAR] };

async function ask(dataset: string, body: object): Promise<Answer> {
  const answer = await rest.call<Answer>('POST', `/api/analytics/${dataset}`, { token, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** The signed contracts of the year with a row of the product, as the tables have them. */
const SOLD = `select c.rep, sum(c.total_cents)::bigint as cents from contracts c
  where c.status = 'signed' and c.deleted_at is null and c.signed_on between $1 and $2
    and exists (select 1 from client_programs p where p.contract_seq = c.seq and p.type = $3 and p.deleted_at is null)
  group by c.rep`;

describe('R28 F10: the standings', () => {
  it('of one product count the contracts that have it, and name who sold none of it', async () => {
    const answer = await ask('standings', {
      dimensions: ['rep'],
      measures: ['soldValue', 'rank'],
      where: { day, productType: 'bim' },
      limit: 500,
    });
    const sold = await rest.sql<{ rep: number | null; cents: string }>(SOLD, [...YEAR, 'bim']);
    expect(sold.length).toBeGreaterThan(2);
    const found = new Map(
      answer.rows.map(({ dimensions, measures }) => [
        dimensions['rep']?.key,
        measures['soldValue'],
      ]),
    );
    for (const { rep, cents } of sold)
      expect({ rep, cents: found.get(rep) }).toEqual({ rep, cents: Number(cents) });
    expect(answer.totals['soldValue']).toBe(
      sold.reduce((sum, { cents }) => sum + Number(cents), 0),
    );
    const [reps] = await rest.sql<{ n: number }>(
      `select count(*)::integer as n from users where active and level = 32 and deleted_at is null`,
    );
    expect(
      answer.rows.filter(({ measures }) => measures['rank'] !== null).length,
    ).toBeGreaterThanOrEqual(reps?.n ?? 0);
  });

  it('M20: rank people: what has no rep comes last and has no rank, however much it sold', async () => {
    const [company] = await rest.sql<{ coid: number }>(
      `select coid from manufacturers where deleted_at is null order by coid limit 1`,
    );
    const [contract] = await rest.sql<{ seq: number }>(
      `insert into contracts (coid, year, contract_version, status, signed_on, start_date, end_date, total_cents)
       values ($1, 2031, 1, 'signed', $2, '2031-01-01', '2031-12-31', 900000000) returning seq`,
      [company?.coid, YEAR[1]],
    );
    await rest.sql(
      `insert into client_programs (coid, contract_seq, type, year, cost) values ($1, $2, 'specs', 2031, 900000000)`,
      [company?.coid, contract?.seq],
    );
    for (const direction of ['desc', 'asc']) {
      const { rows } = await ask('standings', {
        dimensions: ['rep'],
        measures: ['soldValue', 'rank'],
        where: { day },
        orderBy: [{ by: 'soldValue', direction }],
        limit: 500,
      });
      const last = rows.at(-1);
      expect(last?.dimensions['rep']?.key).toBeNull();
      expect(last?.measures).toMatchObject({ rank: null });
      expect(Number(last?.measures['soldValue'])).toBeGreaterThanOrEqual(900_000_000);
      const ranks = rows.slice(0, -1).map(({ measures }) => measures['rank']);
      expect(ranks.every((rank) => rank !== null)).toBe(true);
      expect(Math.min(...ranks.map(Number))).toBe(1);
    }
    await rest.sql(`update contracts set deleted_at = now() where seq = $1`, [contract?.seq]);
  });

  it('open into the same contracts, renewals and notes when they are narrowed', async () => {
    const where = { day, productType: ['bim', 'cad'], isTenured: true };
    const measures = [
      'soldValue',
      'newBusiness',
      'due',
      'renewed',
      'contactNotes',
      'uniqueTouches',
    ];
    const { totals } = await ask('standings', { measures, where });
    for (const measure of measures) {
      const { body } = await rest.call<{ sum: number }>('POST', '/api/analytics/standings/rows', {
        token,
        body: { measure, where, limit: 1 },
      });
      expect({ measure, sum: body.sum }).toEqual({ measure, sum: totals[measure] });
    }
  });

  it('of those who are there for six months leave out who is new, and nobody else', async () => {
    const all = await ask('standings', {
      dimensions: ['rep'],
      measures: ['contactNotes'],
      where: { day: { period: 'AYTD' } },
      limit: 500,
    });
    const old = await ask('standings', {
      dimensions: ['rep'],
      measures: ['contactNotes'],
      where: { day: { period: 'AYTD' }, isTenured: true },
      limit: 500,
    });
    const since = await rest.sql<{ rep: number }>(
      `select user_seq as rep from notes where deleted_at is null group by user_seq
       having min(date) <= (date '2026-06-18' - interval '6 months')::date`,
    );
    const tenured = new Set(since.map(({ rep }) => rep));
    const keys = ({ rows }: Answer) => rows.map(({ dimensions }) => Number(dimensions['rep']?.key));
    expect(keys(old).every((rep) => tenured.has(rep))).toBe(true);
    expect([...keys(old)].sort()).toEqual(
      keys(all)
        .filter((rep) => tenured.has(rep))
        .sort(),
    );
  });
});
