import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startFollowingDays } from '../../rest/src/db/client-status.ts';
import { openDatabase } from '../../rest/src/db/database.ts';
import { cloneDatabase } from '../support/database.ts';
import { insertCompany, insertRow } from '../support/insert-row.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';
import {
  clientsOfTerritories,
  expectedStatuses,
  scoredCompanies,
  statusesOfCompanies,
  statusesOfFigures,
  statusesOfSearch,
  turnTo,
} from './client-status.ts';

const LATER = '2026-10-03';

describe('figures.md, Client: 107 days after the demo data, with nothing imported', () => {
  let rest: TestRest;
  let token: string;
  beforeAll(async () => {
    rest = await startRest({ database: await cloneDatabase(), today: LATER });
    await turnTo(rest, LATER);
    token = await rest.signIn('rep@demo.example');
  });
  afterAll(() => rest.close());

  it('clients are the companies that a contract covers, and the planted defects', async () => {
    const expected = await expectedStatuses(rest);
    const changed = await rest.sql<{ n: number }>(
      `select count(*)::integer as n from contracts c where c.status = 'signed'
         and date '2026-06-18' between c.start_date and c.end_date and c.end_date < date '${LATER}'`,
    );
    expect(changed[0]?.n).toBeGreaterThan(0);
    expect(await statusesOfCompanies(rest, token)).toEqual(expected);
  });

  it('search, figures, territories and prospect scores say the same of every company', async () => {
    const expected = await statusesOfCompanies(rest, token);
    expect(await statusesOfSearch(rest, token)).toEqual(expected);
    expect(await statusesOfFigures(rest, token)).toEqual(expected);
    const rows = await rest.sql<{ coid: number; state: string | null; callable: boolean }>(
      `select coid, state, not do_not_call as callable from manufacturers where deleted_at is null`,
    );
    const clients: Record<string, number> = {};
    for (const { coid, state } of rows) {
      if (expected[coid] === 'client' && state) clients[state] = (clients[state] ?? 0) + 1;
    }
    expect(await clientsOfTerritories(rest, token)).toEqual(clients);
    expect(await scoredCompanies(rest, token)).toEqual(
      rows
        .filter(({ coid, callable }) => callable && expected[coid] !== 'client')
        .map(({ coid }) => coid)
        .sort((a, b) => a - b),
    );
  });

  it('the planted flags are listed as problems, and no other company is', async () => {
    const problems = await rest.sql<{ id: number }>(
      `select id::integer as id from current_problems where rule in ('flag-without-contract', 'contract-without-flag') order by 1`,
    );
    const planted = await rest.sql<{ id: number }>(
      `select id::integer from portal_meta, jsonb_array_elements_text(value -> 'flag-without-contract' -> 'companies') as id
       where key = 'demo_stories' order by 1`,
    );
    expect(problems.length).toBeGreaterThan(0);
    expect(problems).toEqual(planted);
  });

  it('a second turn of the same day changes nothing', async () => {
    const before = await rest.sql(
      `select coid, client_flag, covered from manufacturers order by 1`,
    );
    await turnTo(rest, LATER);
    expect(
      await rest.sql(`select coid, client_flag, covered from manufacturers order by 1`),
    ).toEqual(before);
  });
});

describe('figures.md, Client: while the service runs', () => {
  it('the next round after midnight brings the flags up to date', async () => {
    const rest = await startRest({ database: await cloneDatabase(), today: LATER });
    const handle = openDatabase({
      url: rest.databaseUrl,
      statementTimeoutMs: 5000,
      today: LATER,
      onError: () => {},
    });
    const errors: string[] = [];
    let isReady = false;
    const days = startFollowingDays({
      database: () => (isReady ? handle.db : null),
      everyMs: 20,
      onError: ({ message }) => errors.push(message),
    });
    const expected = Object.values(await expectedStatuses(rest)).filter(
      (each) => each === 'client',
    );
    const clients = async () =>
      (
        await rest.sql<{ n: number }>(
          `select count(*)::integer as n from manufacturers where client_flag`,
        )
      )[0]?.n;
    expect(await clients()).not.toBe(expected.length);
    isReady = true;
    for (let i = 0; i < 100 && (await clients()) !== expected.length; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    days.stop();
    expect(await clients()).toBe(expected.length);
    expect(errors).toEqual([]);
    await handle.close();
    await rest.close();
  });
});

describe('figures.md, Client: whenever a contract is written', () => {
  let rest: TestRest;
  let token: string;
  beforeAll(async () => {
    rest = await startRest();
    token = await rest.signIn('admin@demo.example');
  });
  afterAll(() => rest.close());

  let serial = 0;
  const sign = (coid: number, start_date: string, end_date: string) =>
    insertRow<{ seq: number }>(rest, 'contracts', {
      coid,
      year: 2026,
      contract_version: (serial += 1),
      status: 'signed',
      signed_on: '2026-01-05',
      start_date,
      end_date,
      total_cents: 100,
    });
  const company = async (seq: number) =>
    (
      await rest.call<{
        status: string;
        clientFlag: boolean;
        clientSince: string | null;
        clientUntil: string | null;
      }>('GET', `/api/manufacturers/${seq}`, { token })
    ).body;
  const isFound = async (coid: number, status: string) => {
    const { body } = await rest.call<{ hits: { total: number } }>(
      'POST',
      '/api/manufacturers/es/searchForRepCentral',
      { token, body: { coid, status: [status] } },
    );
    return body.hits.total === 1;
  };

  it('the flag follows a signature, a change of its dates and its deletion, in the same transaction', async () => {
    const { coid, seq } = await insertCompany(rest, {});
    const contract = await sign(coid, '2026-06-18', '2027-06-17');
    expect(await company(seq)).toMatchObject({
      status: 'client',
      clientFlag: true,
      clientSince: '2026-06-18',
      clientUntil: null,
    });
    await rest.sql(
      `update contracts set start_date = '2025-01-01', end_date = '2026-06-17' where seq = $1`,
      [contract.seq],
    );
    expect(await company(seq)).toMatchObject({
      status: 'former',
      clientFlag: false,
      clientSince: '2025-01-01',
      clientUntil: '2026-06-17',
    });
    expect(await isFound(coid, 'former')).toBe(true);
    await rest.sql(`update contracts set deleted_at = now() where seq = $1`, [contract.seq]);
    expect(await company(seq)).toMatchObject({ status: 'prospect', clientSince: null });
    expect(await isFound(coid, 'prospect')).toBe(true);
  });

  it('a company whose first contract is still to begin is a prospect everywhere', async () => {
    const { coid, seq } = await insertCompany(rest, {});
    await sign(coid, '2026-07-01', '2027-06-30');
    expect(await company(seq)).toMatchObject({ status: 'prospect', clientSince: '2026-07-01' });
    expect(await isFound(coid, 'prospect')).toBe(true);
    await turnTo(rest, '2026-07-01');
    expect(await company(seq)).toMatchObject({ status: 'client', clientFlag: true });
  });

  it('a flag against the contracts stays while the coverage does not change', async () => {
    const { coid, seq } = await insertCompany(rest, { client_flag: true });
    await sign(coid, '2026-01-01', '2026-12-31');
    await rest.call('POST', `/api/manufacturers/${seq}`, { token, body: { clientFlag: false } });
    await sign(coid, '2026-03-01', '2026-09-30');
    await turnTo(rest, '2026-06-18');
    expect(await company(seq)).toMatchObject({ status: 'former', clientFlag: false });
    expect(
      await rest.sql(`select rule from current_problems where coid = $1 and rule like '%flag%'`, [
        coid,
      ]),
    ).toEqual([{ rule: 'contract-without-flag' }]);
  });

  it('a corrected company number takes its status along', async () => {
    const { coid, seq } = await insertCompany(rest, {});
    await sign(coid, '2026-01-01', '2026-12-31');
    await rest.call('POST', `/api/manufacturers/${seq}`, { token, body: { clientFlag: false } });
    const answer = await rest.call('POST', `/api/manufacturers/${seq}`, {
      token,
      body: { coid: 39_000_001 },
    });
    expect(answer.status).toBe(200);
    expect(await company(seq)).toMatchObject({ status: 'former', clientFlag: false });
  });
});
