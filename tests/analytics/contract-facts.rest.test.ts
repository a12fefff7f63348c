import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

let rest: TestRest;
let coid: number;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

beforeEach(async () => {
  const [company] = await rest.sql<{ coid: number }>(
    `select m.coid from manufacturers m where m.deleted_at is null
       and not exists (select from contracts c where c.coid = m.coid) order by m.coid limit 1`,
  );
  if (!company) throw new Error('the demo data has no company without contracts');
  coid = company.coid;
});

async function contract(year: number, start: string, end: string, cents = 1000): Promise<number> {
  const [row] = await rest.sql<{ seq: number }>(
    `insert into contracts (coid, year, contract_version, status, signed_on, start_date, end_date, total_cents)
     select $1, $2, 1 + count(*), 'signed', $3, $3, $4, $5 from contracts where coid = $1 and year = $2 returning seq`,
    [coid, year, start, end, cents],
  );
  return row?.seq ?? 0;
}

/** What the contract sells: a program row. */
const program = (contract_seq: number, type: string, year: number, cost: number, csisec?: string) =>
  insertRow<{ seq: number }>(rest, 'client_programs', {
    coid,
    contract_seq,
    type,
    year,
    cost,
    csisec: csisec ?? null,
  });

/** The contracts that count, day by day, looked up as the definition has it, and as they are kept. */
const runningDays = () =>
  rest.sql<{ day: string; defined: number[]; kept: number[] }>(
    `select d::date::text as day,
       (select coalesce(array_agg(c.seq order by c.seq), '{}') from contracts c
          where c.coid = $1 and c.status = 'signed' and c.deleted_at is null and d between c.start_date and c.end_date
            and not exists (select from contracts later where later.coid = c.coid and later.year = c.year
              and later.status = 'signed' and later.deleted_at is null
              and later.contract_version > c.contract_version and later.start_date <= d)) as defined,
       (select coalesce(array_agg(k.seq order by k.seq), '{}') from contract_facts k
          where k.coid = $1 and d between k.start_date and k.runs_until) as kept
     from generate_series(date '2023-12-01', date '2027-02-01', interval '1 day') d`,
    [coid],
  );

/** What the figures and the company itself say that it is worth today, 2026-06-18. */
async function contractValues(): Promise<(number | null)[]> {
  const token = await rest.signIn('director@demo.example');
  const { body } = await rest.call<{ rows: { measures: { contractValue: number } }[] }>(
    'POST',
    '/api/analytics/companies',
    { token, body: { measures: ['contractValue'], where: { coid } } },
  );
  const companies = await rest.call<{ contractValueCents: number | null }[]>(
    'GET',
    `/api/manufacturers?coid=${coid}`,
    { token },
  );
  return [
    body.rows[0]?.measures.contractValue ?? null,
    companies.body[0]?.contractValueCents ?? null,
  ];
}

describe('what is kept of a signed contract', () => {
  it('M1: all contracts that cover a day count, but for versions that a later one replaced', async () => {
    await contract(2024, '2024-01-01', '2024-12-31');
    await contract(2024, '2024-03-01', '2024-06-30'); // Another version of it.
    await contract(2025, '2024-11-01', '2025-10-31'); // Begins before the first ends.
    await contract(2025, '2025-06-01', '2025-10-31'); // Ends with the one that it replaces.
    await contract(2026, '2025-09-01', '2027-01-31');
    const days = await runningDays();
    expect(new Set(days.map(({ defined }) => String(defined))).size).toBeGreaterThan(5);
    expect(days.some(({ defined }) => defined.length > 1)).toBe(true);
    expect(days.filter(({ defined, kept }) => String(kept) !== String(defined))).toEqual([]);
  });

  it('M1: the value of a company is the sum of what its running contracts cost in their years', async () => {
    const main = await contract(2026, '2026-01-01', '2026-12-31');
    await program(main, 'specs', 2026, 400_00);
    await program(main, 'specs', 2027, 9_00); // Not the running contract year.
    const upgrade = await contract(2027, '2026-03-01', '2027-02-28');
    await program(upgrade, 'bim', 2027, 150_00);
    expect(await contractValues()).toEqual([550_00, 550_00]);
    const replacing = await contract(2026, '2026-05-01', '2026-12-31');
    await program(replacing, 'specs', 2026, 500_00);
    expect(await contractValues()).toEqual([650_00, 650_00]);
  });

  it('M11: a client that is added later, as a migration does, is no prospect that converted', async () => {
    await contract(2016, '2016-01-01', '2016-12-31');
    await rest.sql(`update manufacturers set created = '2026-05-04' where coid = $1`, [coid]);
    const { body } = await rest.call<{ rows: { measures: object }[] }>(
      'POST',
      '/api/analytics/prospects',
      {
        token: await rest.signIn('director@demo.example'),
        body: { measures: ['prospects', 'addedProspects', 'cohortRate'], where: { coid } },
      },
    );
    expect(body.rows.map(({ measures }) => measures)).toEqual([
      { prospects: 1, addedProspects: 0, cohortRate: null },
    ]);
  });

  it('M2: a contract is sold for what its program rows add up to, whatever its header says', async () => {
    const seq = await contract(2026, '2026-03-01', '2027-02-28', 999_00);
    await program(seq, 'specs', 2026, 400_00);
    const other = await program(seq, 'bim', 2027, 100_00);
    const token = await rest.signIn('director@demo.example');
    const sold = async () => {
      const { body } = await rest.call<{ rows: { measures: { soldValue: number } }[] }>(
        'POST',
        '/api/analytics/contracts',
        {
          token,
          body: { measures: ['soldValue'], where: { coid, signedOn: '2026-03-01' } },
        },
      );
      return body.rows[0]?.measures.soldValue;
    };
    expect(await sold()).toBe(500_00);
    await rest.sql(`update client_programs set deleted_at = now() where seq = $1`, [other.seq]);
    expect(await sold()).toBe(400_00);
  });

  it('follows a change, a deletion and a restoration, with the contract before and after', async () => {
    const first = await contract(2022, '2022-01-01', '2022-12-31');
    const second = await contract(2023, '2023-01-01', '2024-12-31');
    const third = await contract(2025, '2025-02-01', '2026-01-31');
    await program(first, 'specs', 2022, 1000);
    await program(second, 'specs', 2023, 3000);
    await program(second, 'specs', 2024, 2000);
    await program(third, 'specs', 2025, 7000);
    const kept = () =>
      rest.sql<object>(
        `select seq, annual_cents::integer as annual, is_first as first, earlier_seq as earlier, successor_seq as successor
         from contract_facts where coid = $1 order by start_date`,
        [coid],
      );
    expect(await kept()).toEqual([
      { seq: first, annual: 1000, first: true, earlier: null, successor: second },
      // Two contract years.
      { seq: second, annual: 2500, first: false, earlier: first, successor: third },
      { seq: third, annual: 7000, first: false, earlier: second, successor: null },
    ]);
    await rest.sql(`update contracts set deleted_at = now() where seq = $1`, [second]);
    expect(await kept()).toEqual([
      { seq: first, annual: 1000, first: true, earlier: null, successor: null },
      { seq: third, annual: 7000, first: false, earlier: first, successor: null },
    ]);
    await rest.sql(`update contracts set deleted_at = null where seq = $1`, [second]);
    expect(await kept()).toHaveLength(3);
    // More than 60 days after the end it renews nothing.
    await rest.sql(`update contracts set start_date = '2025-03-02' where seq = $1`, [third]);
    expect(await kept()).toMatchObject([{}, { successor: null }, {}]);
  });

  it('repeats of every signed contract what figures ask of it, and of no other', async () => {
    const own = (header: string) =>
      `seq, coid, signed_on, start_date, end_date, rep, ${header}, year, package, tag_at_signing, lost_reason`;
    const OWN = own('header_cents');
    const defined = `select ${own('total_cents')} from contracts where status = 'signed' and deleted_at is null`;
    const different = () =>
      rest.sql<object>(
        `(select ${OWN} from contract_facts except ${defined}) union all (${defined} except select ${OWN} from contract_facts)`,
      );
    const [all] = await rest.sql<{ n: number }>(
      `select count(*)::integer as n from contract_facts`,
    );
    expect(all?.n).toBeGreaterThan(10);
    expect(await different()).toEqual([]);

    const seq = await contract(2022, '2022-01-01', '2022-12-31', 1000);
    for (const change of [
      `rep = (select min(seq) from users), package = 'Gold', lost_reason = 'price', tag_at_signing = 3`,
      `signed_on = '2021-11-30', total_cents = 4200, year = 2021`,
      `start_date = '2022-02-01', end_date = '2023-01-31'`,
    ]) {
      await rest.sql(`update contracts set ${change} where seq = $1`, [seq]);
      expect({ change, different: await different() }).toEqual({ change, different: [] });
    }
    await rest.sql(`update contracts set status = 'superseded' where seq = $1`, [seq]);
    expect(await rest.sql(`select seq from contract_facts where seq = $1`, [seq])).toEqual([]);
    expect(await different()).toEqual([]);
  });

  it('marks the contract that a company signed first, on the day of its first signature', async () => {
    const unmarked = () =>
      rest.sql<object>(
        `select coid, min(signed_on) from contracts where status = 'signed' and deleted_at is null group by coid
         except select coid, signed_on from contract_facts where is_first`,
      );
    expect(await unmarked()).toEqual([]);
    await contract(2023, '2023-01-01', '2023-12-31');
    await contract(2022, '2022-01-01', '2022-12-31');
    expect(await unmarked()).toEqual([]);
  });
});
