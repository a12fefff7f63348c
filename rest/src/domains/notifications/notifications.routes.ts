import { z } from 'zod';
import { requirePermission } from '../../http/allow.ts';
import { pageOfList } from '../../http/page-request.ts';
import { seqParam } from '../../http/params.ts';
import { notFound, Problem } from '../../http/problem.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { dismissNotification, listNotifications } from './notifications.repository.ts';

const self = ({ viewer }: RouteContext) =>
  requirePermission('notifications.read', viewer, viewer ?? undefined);

export function notificationsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/user-notifications',
      permission: 'notifications.read',
      query: z.strictObject(pageOfList),
      handle: (context) => listNotifications(context.db, self(context).seq, context.query),
    }),
    route({
      method: 'delete',
      path: '/api/user-notifications/:id',
      permission: 'notifications.delete',
      writes: 'unversioned',
      handle: async (context) => {
        const id = seqParam(context.params.id, 'notification');
        // Somebody else's does not exist for anybody.
        if (!(await dismissNotification(context.db, self(context).seq, id))) {
          throw notFound('such notification');
        }
        return { status: 204 };
      },
    }),
    route({
      method: 'get',
      path: '/api/events',
      permission: 'notifications.read',
      handle: async (context) => {
        const userSeq = self(context).seq;
        const { token, lastEventId, events } = context;
        if (token === null) throw new Problem(401, 'Sign in first.');
        return {
          headers: { 'Content-Type': 'text/event-stream; charset=utf-8' },
          stream: await events.open({ userSeq, token, lastEventId }),
        };
      },
    }),
  ];
}
