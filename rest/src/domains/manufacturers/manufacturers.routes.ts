import { z } from 'zod';
import { seqListParam, seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Answer, type Route, type RouteContext } from '../../http/route.ts';
import { listCompaniesByCoids, listCompaniesBySeqs } from './manufacturers.repository.ts';
import {
  coidRequest,
  doNotCallRequest,
  prospectRequest,
  searchRequest,
} from './manufacturers.requests.ts';
import { search, setDoNotCall, setProspectTag } from './manufacturers.service.ts';

async function oneCompany({ db, clock, params }: RouteContext): Promise<Answer> {
  const [company] = await listCompaniesBySeqs(db, clock.today(), [seqParam(params.id, 'company')]);
  if (!company) throw notFound('such company');
  return { body: company };
}

const asWrite = ({ db, clock, viewer, requestId, params, ifMatch }: RouteContext) => ({
  db,
  clock,
  viewer,
  requestId,
  ifMatch,
  seq: seqParam(params.id, 'company'),
});

export function manufacturersRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/manufacturers/es/searchForRepCentral',
      permission: 'manufacturers.search',
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
    ...['/api/manufacturers/:id', '/api/manufacturers/es/:id'].map((path) =>
      route({
        method: 'get',
        path,
        permission: 'manufacturers.read',
        query: z.strictObject({}),
        handle: oneCompany,
      }),
    ),
    route({
      method: 'post',
      path: '/api/manufacturers/:id/prospect',
      permission: 'manufacturers.setProspectTag',
      writes: 'change',
      body: prospectRequest,
      handle: async (context) => ({
        body: await setProspectTag(asWrite(context), context.body.tag),
      }),
    }),
    route({
      method: 'post',
      path: '/api/manufacturers/:id/do-not-call',
      permission: 'manufacturers.setDoNotCall',
      writes: 'change',
      body: doNotCallRequest,
      handle: async (context) => ({ body: await setDoNotCall(asWrite(context), context.body) }),
    }),
  ];
}
