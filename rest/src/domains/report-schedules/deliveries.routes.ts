import { requirePermission } from '../../http/allow.ts';
import { z } from 'zod';
import { pageOfList } from '../../http/page-request.ts';
import { seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { findAnswer, findDelivery, listDeliveries } from './deliveries.repository.ts';
import { answerPage } from './report-schedules.requests.ts';

const NOUN = 'delivery';
const self = ({ viewer }: RouteContext) => requirePermission('saved-items.read', viewer);

/** What was delivered to the one who asks: somebody else's does not exist for anybody. */
export function deliveryRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/report-deliveries',
      permission: 'saved-items.read',
      query: z.strictObject(pageOfList),
      handle: (context) => listDeliveries(context.db, self(context).seq, context.query),
    }),
    route({
      method: 'get',
      path: '/api/report-deliveries/:id',
      permission: 'saved-items.read',
      handle: async (context) => {
        const seq = seqParam(context.params.id, NOUN);
        const delivery = await findDelivery(context.db, self(context).seq, seq);
        if (!delivery) throw notFound(`such ${NOUN}`);
        return { body: delivery };
      },
    }),
    route({
      method: 'get',
      path: '/api/report-deliveries/:id/answer',
      permission: 'saved-items.read',
      query: answerPage,
      handle: async (context) => {
        const { limit, offset, tile = null } = context.query;
        const seq = seqParam(context.params.id, NOUN);
        const answer = await findAnswer(context.db, self(context).seq, seq, tile);
        if (!answer) throw notFound(`such ${NOUN}`);
        const rows = answer.rows.slice(offset, offset + limit);
        return {
          body: { ...answer, rows, truncated: answer.rowCount > offset + rows.length },
        };
      },
    }),
  ];
}
