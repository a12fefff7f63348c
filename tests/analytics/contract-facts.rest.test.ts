import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

/** The contract that a company runs on, day by day, looked up as the definition has it, and as it is kept. */
const runningDays = () =>
  rest.sql<{ day: string; defined: number | null; kept: number[] }>(
    `select d::date::text as day,
       (select c.seq from contracts c where c.coid = $1 and c.status = 'signed' and c.deleted_at is null
          and d between c.start_date and c.end_date order by c.end_date desc, c.seq desc limit 1) as defined,
       (select coalesce(array_agg(k.seq), '{}') from contract_facts k
          where k.coid = $1 and d between k.start_date and k.runs_until) as kept
     from generate_series(date '2023-12-01', date '2027-02-01', interval '1 day') d`,
    [coid],
  );

describe('what is kept of a signed contract', () => {
  it('a company runs on one contract a day: of those that overlap, on the one that ends last', async () => {
    await contract(2024, '2024-01-01', '2024-12-31');
    await contract(2024, '2024-03-01', '2024-06-30'); // Within the first.
    await contract(2024, '2024-11-01', '2025-10-31'); // Begins before the first ends.
    await contract(2025, '2025-06-01', '2025-10-31'); // Ends with the one before.
    await contract(2026, '2026-02-01', '2027-01-31'); // After a gap.
    const days = await runningDays();
    expect(new Set(days.map(({ defined }) => defined)).size).toBeGreaterThan(4);
    expect(days.filter(({ defined, kept }) => String(kept) !== String(defined ?? ''))).toEqual([]);
  });

  it('follows a change, a deletion and a restoration, with the contract before and after', async () => {
    const first = await contract(2022, '2022-01-01', '2022-12-31', 1000);
    const second = await contract(2023, '2023-01-01', '2024-12-31', 5000);
    const third = await contract(2025, '2025-02-01', '2026-01-31', 7000);
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
    const OWN = `seq, coid, signed_on, start_date, end_date, rep, total_cents, year, package, tag_at_signing, lost_reason`;
    const defined = `select ${OWN} from contracts where status = 'signed' and deleted_at is null`;
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
