import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import { answerList } from '../../http/keyset-list.ts';
import { seqParam } from '../../http/params.ts';
import { deleteRecord, restoreRecord } from '../../http/record-write.ts';
import { route, type Route } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { eventCreate, eventsQuery, eventUpdate } from './business-events.requests.ts';
import {
  changeEvent,
  createEvent,
  EVENT_COLUMNS,
  EVENT_FROM,
  EVENTS,
  readEvent,
  seenBy,
} from './business-events.service.ts';

/** What happened to the business: marks on charts over time. */
export function businessEventsRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: EVENTS.resource,
      noun: EVENTS.noun,
      create: {
        permission: 'business-events.write',
        body: eventCreate,
        run: async (context) => ({ status: 201, body: await createEvent(context, context.body) }),
      },
      update: {
        permission: 'business-events.write',
        body: eventUpdate,
        run: (context, seq) => changeEvent(context, seq, context.body),
      },
      remove: {
        permission: 'business-events.write',
        run: (context, seq) => deleteRecord(context, EVENTS, seq),
      },
      restore: {
        permission: 'business-events.write',
        run: (context, seq) => restoreRecord(context, EVENTS, seq),
      },
    }),
    route({
      method: 'get',
      path: '/api/business-events',
      permission: 'business-events.read',
      query: eventsQuery,
      handle: ({ db, viewer, query: { from, to, limit, after } }) =>
        answerList(db, {
          name: 'business-events.list',
          columns: EVENT_COLUMNS,
          from: EVENT_FROM,
          conditions: [
            sql<boolean>`t.deleted_at is null`,
            seenBy(requirePermission('business-events.read', viewer)),
            ...(from === undefined ? [] : [sql<boolean>`t.date >= ${from}::date`]),
            ...(to === undefined ? [] : [sql<boolean>`t.date <= ${to}::date`]),
          ],
          people: null,
          order: {
            name: 'date',
            columns: [
              { expression: sql`t.date`, cast: 'date' },
              { expression: sql`t.seq`, cast: 'integer' },
            ],
          },
          limit,
          after,
        }),
    }),
    route({
      method: 'get',
      path: '/api/business-events/:id',
      permission: 'business-events.read',
      handle: async (context) => ({
        body: await readEvent(context, seqParam(context.params.id, EVENTS.noun)),
      }),
    }),
  ];
}
