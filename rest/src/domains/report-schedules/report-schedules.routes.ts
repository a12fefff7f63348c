import { sql } from 'kysely';
import { answerList } from '../../http/keyset-list.ts';
import { requirePermission } from '../../http/allow.ts';
import { seqParam } from '../../http/params.ts';
import { deleteRecord, restoreRecord } from '../../http/record-write.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { scheduleCreate, scheduleList, scheduleUpdate } from './report-schedules.requests.ts';
import {
  changeSchedule,
  createSchedule,
  readSchedule,
  SCHEDULES,
} from './report-schedules.service.ts';
import { scheduleColumns, SCHEDULE_FROM, TARGET_NAME } from './schedule-sql.ts';

const self = ({ viewer }: RouteContext) => requirePermission('saved-items.read', viewer);

/** Saved reports delivered on business days: the viewer's own schedules, and what the viewer received. */
export function reportSchedulesRoutes(): Route[] {
  return [
    ...writeRoutes({
      name: SCHEDULES.resource,
      noun: SCHEDULES.noun,
      create: {
        permission: 'saved-items.write',
        body: scheduleCreate,
        run: async (context) => ({
          status: 201,
          body: await createSchedule(context, context.body),
        }),
      },
      update: {
        permission: 'saved-items.write',
        body: scheduleUpdate,
        run: (context, seq) => changeSchedule(context, seq, context.body),
      },
      remove: {
        permission: 'saved-items.write',
        run: (context, seq) => deleteRecord(context, SCHEDULES, seq),
      },
      restore: {
        permission: 'saved-items.write',
        run: (context, seq) => restoreRecord(context, SCHEDULES, seq),
      },
    }),
    route({
      method: 'get',
      path: '/api/report-schedules',
      permission: 'saved-items.read',
      query: scheduleList,
      handle: (context) => {
        const { report, limit, after } = context.query;
        const me = self(context);
        return answerList(context.db, {
          name: 'report-schedules.list',
          columns: scheduleColumns(me),
          from: SCHEDULE_FROM,
          conditions: [
            sql<boolean>`t.deleted_at is null and t.owner = ${me.seq}`,
            ...(report === undefined ? [] : [sql<boolean>`t.report = ${report}`]),
          ],
          people: null,
          order: {
            name: 'report',
            columns: [
              { expression: sql`lower(${TARGET_NAME}) collate "C"`, cast: 'text' },
              { expression: sql`t.seq`, cast: 'integer' },
            ],
          },
          limit,
          after,
        });
      },
    }),
    // Before :id: options is no number of a schedule.
    route({
      method: 'get',
      path: '/api/report-schedules/options',
      permission: 'saved-items.read',
      handle: ({ sendsMail }) => Promise.resolve({ body: { byMail: sendsMail } }),
    }),
    route({
      method: 'get',
      path: '/api/report-schedules/:id',
      permission: 'saved-items.read',
      handle: async (context) => ({
        body: await readSchedule(context, seqParam(context.params.id, SCHEDULES.noun)),
      }),
    }),
    ...deliveryRoutes(),
  ];
}
