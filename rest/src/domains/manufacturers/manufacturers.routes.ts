import { z } from 'zod';
import { seqListParam, seqParam } from '../../http/params.ts';
import { listQuery, listRows } from '../../http/resource.ts';
import { route, type Answer, type Route, type RouteContext } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import {
  companies,
  listKeywords,
  listSectionRanks,
  newProspects,
} from './company-reads.repository.ts';
import { companyUpdate, doNotCallRequest, prospectRequest } from './company-writes.requests.ts';
import { changeCompany, setDoNotCall, setProspectTag } from './company-writes.service.ts';
import { listCompaniesByCoids, listCompaniesBySeqs } from './manufacturers.repository.ts';
import {
  coidRequest,
  newProspectsQuery,
  pointsRequest,
  searchRequest,
} from './manufacturers.requests.ts';
import { readCompany, search, searchPoints } from './manufacturers.service.ts';

/** Companies that came lately, of everybody or of one rep. */
async function newSalesProspects(
  context: RouteContext<unknown, z.output<typeof newProspectsQuery>>,
  rep?: number,
): Promise<Answer> {
  const { days, limit, after } = context.query;
  return listRows(context, newProspects(context.clock.today(), days), {
    limit: String(limit),
    ...(after !== undefined && { after }),
    ...(rep !== undefined && { rep: String(rep) }),
  });
}

export function manufacturersRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/manufacturers/es/searchForRepCentral',
      permission: 'manufacturers.search',
      replica: true,
      body: searchRequest,
      handle: async ({ db, body, clock }) => {
        const { total, hits, nextCursor, aggregations } = await search(db, body, clock);
        return {
          body: { hits: { total, hits }, ...(aggregations && { aggregations }) },
          headers: {
            'X-Total-Count': String(total),
            ...(nextCursor && { 'X-Next-Cursor': nextCursor }),
          },
        };
      },
    }),
    route({
      method: 'post',
      path: '/api/manufacturers/es/points',
      permission: 'manufacturers.search',
      replica: true,
      body: pointsRequest,
      handle: async ({ db, body, clock }) => ({ body: await searchPoints(db, body, clock) }),
    }),
    route({
      method: 'post',
      path: '/api/manufacturers/es/search',
      permission: 'manufacturers.search',
      body: coidRequest,
      handle: async ({ db, body, clock }) => {
        const coids = 'coid' in body ? [body.coid] : body.coids;
        const companies = await listCompaniesByCoids(db, clock.today(), coids);
        const hits = companies.map((company) => ({ _source: company }));
        return { body: { hits: { total: hits.length, hits } } };
      },
    }),
    route({
      method: 'get',
      path: '/api/manufacturers/by-ids/:ids',
      permission: 'manufacturers.read',
      handle: async ({ db, clock, params }) => ({
        body: await listCompaniesBySeqs(db, clock.today(), seqListParam(params.ids)),
      }),
    }),
    route({
      method: 'get',
      path: '/api/manufacturers/new-sales-prospects',
      permission: 'manufacturers.read',
      query: newProspectsQuery,
      handle: (context) => newSalesProspects(context),
    }),
    route({
      method: 'get',
      path: '/api/manufacturers/new-sales-prospects/:id',
      permission: 'manufacturers.read',
      query: newProspectsQuery,
      handle: (context) => newSalesProspects(context, seqParam(context.params.id, 'rep')),
    }),
    route({
      method: 'get',
      path: '/api/manufacturers',
      permission: 'manufacturers.read',
      query: listQuery(companies),
      handle: (context) => listRows(context, companies, context.query),
    }),
    ...['/api/manufacturers/:id', '/api/manufacturers/es/:id'].map((path) =>
      route({
        method: 'get',
        path,
        permission: 'manufacturers.read',
        query: z.strictObject({}),
        handle: async ({ db, clock, params }) => ({
          body: await readCompany(db, clock, seqParam(params.id, 'company')),
        }),
      }),
    ),
    route({
      method: 'get',
      path: '/api/manufacturers/:id/csi-and-keywords',
      permission: 'manufacturers.read',
      batched: true,
      handle: async ({ db, clock, params }) => {
        const { coid } = await readCompany(db, clock, seqParam(params.id, 'company'));
        return {
          body: {
            csi: await listSectionRanks(db, coid, clock.today()),
            keywords: await listKeywords(db, coid),
          },
        };
      },
    }),
    route({
      method: 'post',
      path: '/api/manufacturers/:id/prospect',
      permission: 'manufacturers.setProspectTag',
      writes: 'change',
      body: prospectRequest,
      handle: async (context) => {
        const seq = seqParam(context.params.id, 'company');
        return { body: await setProspectTag(context, seq, context.body.tag) };
      },
    }),
    route({
      method: 'post',
      path: '/api/manufacturers/:id/do-not-call',
      permission: 'manufacturers.setDoNotCall',
      writes: 'change',
      body: doNotCallRequest,
      handle: async (context) => {
        const seq = seqParam(context.params.id, 'company');
        return { body: await setDoNotCall(context, seq, context.body) };
      },
    }),
    ...writeRoutes({
      name: 'manufacturers',
      noun: 'company',
      update: {
        permission: 'manufacturers.update',
        body: companyUpdate,
        run: (context, seq) => changeCompany(context, seq, context.body),
      },
    }),
  ];
}
