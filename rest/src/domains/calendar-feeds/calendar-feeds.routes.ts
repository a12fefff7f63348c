import { randomBytes } from 'node:crypto';
import { requirePermission } from '../../http/allow.ts';
import { writeAudit } from '../../http/audit.ts';
import { hashToken } from '../../http/authenticate.ts';
import { notFound } from '../../http/problem.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import {
  deleteFeed,
  findFeed,
  findFeedOwner,
  listFeedActivities,
  replaceFeed,
} from './calendar-feeds.repository.ts';

const KEY_BYTES = 24;

const self = ({ viewer }: RouteContext) =>
  requirePermission('calendar-feeds.own', viewer, viewer ?? undefined);

async function audited(context: RouteContext, action: 'create' | 'delete'): Promise<void> {
  const { seq } = self(context);
  await writeAudit(context.db, {
    resource: 'calendar-feeds',
    id: seq,
    userSeq: seq,
    action,
    requestId: context.requestId,
  });
}

/** A user's own feed, and what reads it: calendars cannot sign in, so its key is a secret in the address. */
export function calendarFeedsRoutes(): Route[] {
  return [
    route({
      method: 'get',
      path: '/api/calendar-feed',
      permission: 'calendar-feeds.own',
      handle: async (context) => ({
        body: { created: await findFeed(context.db, self(context).seq) },
      }),
    }),
    route({
      method: 'post',
      path: '/api/calendar-feed',
      permission: 'calendar-feeds.own',
      writes: 'unversioned',
      handle: async (context) => {
        const key = randomBytes(KEY_BYTES).toString('base64url');
        const created = await replaceFeed(context.db, self(context).seq, hashToken(key));
        await audited(context, 'create');
        // Told this once: the database keeps a hash.
        return { status: 201, body: { created, key } };
      },
    }),
    route({
      method: 'delete',
      path: '/api/calendar-feed',
      permission: 'calendar-feeds.own',
      writes: 'unversioned',
      handle: async (context) => {
        if (!(await deleteFeed(context.db, self(context).seq))) throw notFound('calendar feed');
        await audited(context, 'delete');
        return { status: 204 };
      },
    }),
    route({
      method: 'get',
      path: '/api/calendar-feeds/:key',
      permission: 'calendar-feeds.read',
      handle: async ({ db, params }) => {
        const owner = await findFeedOwner(db, hashToken(params.key ?? ''));
        if (!owner) throw notFound('such calendar feed');
        return { body: { name: owner.name, activities: await listFeedActivities(db, owner.seq) } };
      },
    }),
  ];
}
