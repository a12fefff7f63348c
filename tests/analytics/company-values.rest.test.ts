import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let coid: number;
beforeAll(async () => {
  rest = await startRest();
  const [company] = await rest.sql<{ coid: number }>(
    `select m.coid from manufacturers m where m.deleted_at is null
       and not exists (select from client_programs p where p.coid = m.coid) order by m.coid limit 1`,
  );
  coid = company?.coid ?? 0;
});
afterAll(() => rest.close());

async function program(year: number | null, cost: number, type: string | null = 'bim') {
  const [row] = await rest.sql<{ seq: number }>(
    `insert into client_programs (coid, year, cost, type) values ($1, $2, $3, $4) returning seq`,
    [coid, year, cost, type],
  );
  return row?.seq ?? 0;
}

const ofCompany = async (dataset: string, body: object) => {
  const answer = await rest.call<{
    rows: { dimensions: Record<string, { key: unknown }>; measures: Record<string, unknown> }[];
  }>('POST', `/api/analytics/${dataset}`, {
    token: await rest.signIn('manager@demo.example'),
    body: { ...body, where: { coid } },
  });
  expect(answer.status).toBe(200);
  return answer.body.rows;
};

describe('what is kept of a company’s contract years', () => {
  it('M1: a year without a row differs from a year of nothing, and rows without year or type count nowhere', async () => {
    const first = await program(2022, 1000);
    await program(2022, 500, 'cad');
    await program(2024, 0);
    await program(null, 70);
    await program(2023, 70, null);
    const years = async () =>
      (
        await ofCompany('contractYears', {
          dimensions: ['year'],
          measures: ['value', 'valueBefore'],
          orderBy: [{ by: 'year', direction: 'asc' }],
        })
      ).map(({ dimensions, measures }) => [
        dimensions['year']?.key,
        measures['value'],
        measures['valueBefore'],
      ]);
    expect(await years()).toEqual([
      [2022, 1500, 0],
      // Missing from 2023; of 2024 there is a row, which cost nothing.
      [2023, 0, 1500],
      [2024, 0, 0],
      [2025, 0, 0],
    ]);
    await rest.sql(`update client_programs set deleted_at = now() where seq = $1`, [first]);
    expect(await years()).toContainEqual([2022, 500, 0]);
    const [history] = await ofCompany('contractHistory', {
      dimensions: ['company'],
      measures: ['contractValue', 'valueBack4', 'valueBack5'],
    });
    // The demo's today lies in the contract year 2026.
    expect(history?.measures).toEqual({ contractValue: 500, valueBack4: 500, valueBack5: 0 });
    await rest.sql(`delete from client_programs where coid = $1`, [coid]);
    expect(await years()).toEqual([]);
  });

  it('M1: each year of each company is worth what its rows cost', async () => {
    const different = await rest.sql(
      `with defined as (select coid, year, sum(cost)::bigint as cents from client_programs
         where deleted_at is null and type is not null and year is not null group by coid, year),
       kept as (select v.coid, v.first_year + place::integer - 1 as year, of_year.cents
         from company_values v cross join unnest(v.cents) with ordinality as of_year (cents, place) where of_year.cents is not null)
       (table defined except table kept) union all (table kept except table defined)`,
    );
    expect(different).toEqual([]);
    const [all] = await rest.sql<{ kept: string; defined: string }>(
      `select (select sum(lifetime_cents) from company_values) as kept,
         (select sum(cost) from client_programs where deleted_at is null and type is not null and year is not null) as defined`,
    );
    expect(Number(all?.kept)).toBeGreaterThan(0);
    expect(all?.kept).toBe(all?.defined);
  });
});

describe('what is kept of contacts that seem to be one person', () => {
  it('follows a new twin, a change and a deletion', async () => {
    const contact = async (email: string | null, phone: string | null, last: string) => {
      const [row] = await rest.sql<{ seq: number }>(
        `insert into contacts (coid, last_name, email, phone) values ($1, $2, $3, $4) returning seq`,
        [coid, last, email, phone],
      );
      return row?.seq ?? 0;
    };
    const twins = () =>
      rest.sql<object>(`select seq, twin from contact_twins where seq >= $1 order by seq`, [one]);
    const one = await contact('ann.twin@example.com', '(212) 555-0100', 'Twinner');
    const two = await contact('ANN.TWIN@example.com', null, 'Other');
    const three = await contact(null, '212.555.0100', 'TWINNER');
    expect(await twins()).toEqual([
      { seq: two, twin: one },
      { seq: three, twin: one },
    ]);
    await rest.sql(`update contacts set email = 'else@example.com' where seq = $1`, [two]);
    expect(await twins()).toEqual([{ seq: three, twin: one }]);
    await rest.sql(`update contacts set deleted_at = now() where seq = $1`, [one]);
    expect(await twins()).toEqual([]);
  });
});
