/** Who is a client, asked at every place that says so. */
import { followDay } from '../../rest/src/db/client-status.ts';
import { openDatabase } from '../../rest/src/db/database.ts';
import type { TestRest } from '../support/rest-service.ts';

type Statuses = Record<number, string>;

interface Figures {
  rows: {
    dimensions: Record<string, { key: number | string }>;
    measures: Record<string, number>;
  }[];
}

/** What a start of the service on a day does before it answers. */
export async function turnTo(rest: TestRest, today: string): Promise<void> {
  const handle = openDatabase({
    url: rest.databaseUrl,
    statementTimeoutMs: 5000,
    today,
    onError: () => {},
  });
  try {
    await followDay(handle.db, null);
  } finally {
    await handle.close();
  }
}

/** By the contracts and the planted defects alone. */
export async function expectedStatuses(rest: TestRest): Promise<Statuses> {
  const rows = await rest.sql<{ coid: number; status: string }>(
    `select m.coid, case
       when exists (select from contracts c where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null
           and c.start_date <= business_today() and c.end_date >= business_today())
         or (select value -> 'flag-without-contract' -> 'companies' @> to_jsonb(m.seq)
           from portal_meta where key = 'demo_stories') then 'client'
       when exists (select from contracts c where c.coid = m.coid and c.status = 'signed' and c.deleted_at is null
           and c.start_date <= business_today()) then 'former'
       else 'prospect' end as status
     from manufacturers m where m.deleted_at is null`,
  );
  return Object.fromEntries(rows.map(({ coid, status }) => [coid, status]));
}

const PAGE = 200;

/** The company rows themselves, page after page. */
export async function statusesOfCompanies(rest: TestRest, token: string): Promise<Statuses> {
  const found: Statuses = {};
  let after: string | null = '';
  while (after !== null) {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const page = await rest.call<{ coid: number; status: string; clientFlag: boolean }[]>(
      'GET',
      `/api/manufacturers?limit=${PAGE}&sort=seq${cursor}`,
      { token },
    );
    for (const { coid, status, clientFlag } of page.body) {
      if (clientFlag !== (status === 'client'))
        throw new Error(`${coid}: ${status}, ${clientFlag}`);
      found[coid] = status;
    }
    after = page.headers.get('x-next-cursor');
  }
  return found;
}

/** The filter of the search. */
export async function statusesOfSearch(rest: TestRest, token: string): Promise<Statuses> {
  const found: Statuses = {};
  for (const status of ['client', 'former', 'prospect']) {
    let after: string | null = null;
    do {
      const page: {
        headers: Headers;
        body: { hits: { hits: { _source: { coid: number; status: string } }[] } };
      } = await rest.call('POST', '/api/manufacturers/es/searchForRepCentral', {
        token,
        body: { status: [status], sort: 'company', limit: 2000, ...(after && { after }) },
      });
      for (const { _source } of page.body.hits.hits) {
        if (_source.status !== status) throw new Error(`${_source.coid} is found as ${status}`);
        found[_source.coid] = status;
      }
      after = page.headers.get('x-next-cursor');
    } while (after !== null);
  }
  return found;
}

const figures = async (rest: TestRest, token: string, dataset: string, body: object) =>
  (
    await rest.call<Figures>('POST', `/api/analytics/${dataset}`, {
      token,
      body: { limit: 10_000, totals: false, ...body },
    })
  ).body.rows;

/** The data set of companies. */
export async function statusesOfFigures(rest: TestRest, token: string): Promise<Statuses> {
  const rows = await figures(rest, token, 'companies', {
    dimensions: ['coid', 'companyStatus'],
    measures: ['companies', 'clients', 'former'],
  });
  return Object.fromEntries(
    rows.map(({ dimensions, measures }) => {
      const status = String(dimensions['companyStatus']?.key);
      const counted = measures['clients'] ? 'client' : measures['former'] ? 'former' : 'prospect';
      return [Number(dimensions['coid']?.key), status === counted ? status : `${status}?`];
    }),
  );
}

/** The companies that have a prospect score (figure M21). */
export async function scoredCompanies(rest: TestRest, token: string): Promise<number[]> {
  const rows = await figures(rest, token, 'prospectScores', {
    dimensions: ['coid'],
    measures: ['prospects'],
  });
  return rows.map(({ dimensions }) => Number(dimensions['coid']?.key)).sort((a, b) => a - b);
}

/** Clients by state on the page of territories. */
export async function clientsOfTerritories(
  rest: TestRest,
  token: string,
): Promise<Record<string, number>> {
  const { body } = await rest.call<{ state: string | null; counts: { clients: number } }[]>(
    'GET',
    '/api/manufacturers/rep-territories',
    { token },
  );
  return Object.fromEntries(
    body
      .filter(({ state, counts }) => state !== null && state !== 'total' && counts.clients > 0)
      .map(({ state, counts }) => [state, counts.clients]),
  );
}
