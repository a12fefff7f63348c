import { z } from 'zod';
import { requirePermission } from '../../http/allow.ts';
import { pageOfList } from '../../http/page-request.ts';
import { seqParam } from '../../http/params.ts';
import { notFound } from '../../http/problem.ts';
import { deleteRecord } from '../../http/record-write.ts';
import { route, type Route, type RouteContext } from '../../http/route.ts';
import { writeRoutes } from '../../http/write-routes.ts';
import { findMessage, listAlerts, listMessages, readAlert } from './alerts.repository.ts';
import { alertCreate, alertList, alertPreview, alertUpdate } from './alerts.requests.ts';
import { ALERTS, changeAlert, createAlert, restoreAlert } from './alerts.service.ts';
import { previewAlert } from './preview.ts';

const self = ({ viewer }: RouteContext) => requirePermission('saved-items.read', viewer);

/** Figures that tell when they cross a line: the viewer's own alerts, and what alerts told the viewer. */
export function alertsRoutes(): Route[] {
  return [
    // Before :id: preview is no number of an alert.
    route({
      method: 'post',
      path: '/api/alerts/preview',
      permission: 'saved-items.read',
      body: alertPreview,
      handle: async (context) => {
        const { db, body, clock } = context;
        return { body: await previewAlert(db, self(context), body, clock) };
      },
    }),
    ...writeRoutes({
      name: ALERTS.resource,
      noun: ALERTS.noun,
      create: {
        permission: 'saved-items.write',
        body: alertCreate,
        run: async (context) => ({ status: 201, body: await createAlert(context, context.body) }),
      },
      update: {
        permission: 'saved-items.write',
        body: alertUpdate,
        run: (context, seq) => changeAlert(context, seq, context.body),
      },
      remove: {
        permission: 'saved-items.write',
        run: (context, seq) => deleteRecord(context, ALERTS, seq),
      },
      restore: {
        permission: 'saved-items.write',
        run: (context, seq) => restoreAlert(context, seq),
      },
    }),
    route({
      method: 'get',
      path: '/api/alerts',
      permission: 'saved-items.read',
      query: alertList,
      handle: (context) => listAlerts(context.db, self(context), context.query),
    }),
    route({
      method: 'get',
      path: '/api/alerts/:id',
      permission: 'saved-items.read',
      handle: async (context) => ({
        body: await readAlert(context, seqParam(context.params.id, ALERTS.noun)),
      }),
    }),
    route({
      method: 'get',
      path: '/api/alert-messages',
      permission: 'saved-items.read',
      query: z.strictObject(pageOfList),
      handle: (context) => listMessages(context.db, self(context).seq, context.query),
    }),
    route({
      method: 'get',
      path: '/api/alert-messages/:id',
      permission: 'saved-items.read',
      handle: async (context) => {
        const seq = seqParam(context.params.id, 'message');
        const message = await findMessage(context.db, self(context).seq, seq);
        if (!message) throw notFound('such message');
        return { body: message };
      },
    }),
  ];
}
