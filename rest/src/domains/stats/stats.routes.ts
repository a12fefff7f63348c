import { inSnapshot } from '../../analytics/snapshot.ts';
import { seqParam } from '../../http/params.ts';
import { route, type Route } from '../../http/route.ts';
import { marketShareQuery, overallQuery, territoriesQuery, windowQuery } from './stats.requests.ts';
import { buyingActionSeries, marketShare, overall, windowOf } from './stats.service.ts';
import { territories } from './territories.service.ts';

export function statsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/stats/buying-actions/:coid',
      permission: 'stats.read',
      replica: true,
      batched: true,
      query: windowQuery,
      handle: async ({ db, clock, params, query }) => {
        const coid = seqParam(params.coid, 'company');
        const window = windowOf(query, clock);
        return { body: await inSnapshot(db, (tx) => buyingActionSeries(tx, clock, coid, window)) };
      },
    }),
    route({
      method: 'get',
      path: '/api/stats/csi-market-share/:coid',
      permission: 'stats.read',
      replica: true,
      batched: true,
      query: marketShareQuery,
      handle: async ({ db, clock, params, query }) => {
        const coid = seqParam(params.coid, 'company');
        const window = windowOf(query, clock);
        return {
          body: await inSnapshot(db, (tx) => marketShare(tx, clock, coid, window, query.metric)),
        };
      },
    }),
    route({
      method: 'get',
      path: '/api/stats/overall',
      permission: 'stats.read',
      replica: true,
      query: overallQuery,
      handle: async ({ db, clock, query }) => ({
        body: await inSnapshot(db, (tx) => overall(tx, clock, query)),
      }),
    }),
    route({
      method: 'get',
      path: '/api/manufacturers/rep-territories',
      permission: 'manufacturers.read',
      replica: true,
      query: territoriesQuery,
      handle: async ({ db, clock, query }) => ({
        body: await inSnapshot(db, (tx) => territories(tx, clock, query)),
      }),
    }),
  ];
}
