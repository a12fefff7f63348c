import { sql } from 'kysely';
import { requirePermission } from '../../http/allow.ts';
import { answerableFor } from '../../http/authenticate.ts';
import { seqParam } from '../../http/params.ts';
import { recordRefusal } from '../../http/refusals.ts';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import { dateRange } from '../../http/resource-field.ts';
import { route, type Route } from '../../http/route.ts';
import { writeAudit } from '../../http/audit.ts';
import { exportEnd, exportStart, gatewayRefusal, toolCall } from './audit.requests.ts';
import { beginExport, endExport } from './exports.service.ts';

const audit: Resource = {
  name: 'audit',
  permission: 'audit.read',
  noun: 'audit row',
  columns: sql`a.seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    a.user_seq as "user", a.request_id as "requestId", a.resource, a.id, a.action, a.field, a.old, a.new, a.details`,
  from: sql`audit a`,
  where: sql<boolean>`true`,
  people: { kind: 'anyRecord', alias: 'a' },
  key: sql`a.seq`,
  fields: {
    seq: { expression: sql`a.seq`, cast: 'bigint' },
    resource: { expression: sql`a.resource`, cast: 'text' },
    id: { expression: sql`a.id`, cast: 'text' },
    action: { expression: sql`a.action`, cast: 'text' },
    user: { expression: sql`a.user_seq`, cast: 'integer' },
  },
  ranges: dateRange(sql`business_day(a.at)`),
  defaultSort: '-seq',
};

export function auditRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/audit/exports',
      permission: 'lists.export',
      body: exportStart,
      handle: async (context) => ({
        status: 201,
        body: await beginExport(context, context.body),
      }),
    }),
    route({
      method: 'post',
      path: '/api/audit/exports/:id',
      permission: 'lists.export',
      body: exportEnd,
      handle: async (context) => {
        await endExport(context, seqParam(context.params.id, 'export'), context.body);
        return { status: 204 };
      },
    }),
    // Only about the viewer: calling it by hand adds to the caller's own trail, within its limit.
    route({
      method: 'post',
      path: '/api/audit/refusals',
      permission: 'audit.reportRefusal',
      body: gatewayRefusal,
      handle: async ({ db, viewer, requestId, clientAddress, body }) => {
        const userSeq = answerableFor(requirePermission('audit.reportRefusal', viewer));
        await recordRefusal(db, { ...body, userSeq, requestId, address: clientAddress });
        return { status: 204 };
      },
    }),
    // Read-only tokens report too: only about themselves.
    route({
      method: 'post',
      path: '/api/audit/tool-calls',
      permission: 'audit.reportToolCall',
      body: toolCall,
      handle: async ({ db, viewer, requestId, clientAddress, body }) => {
        const { seq: userSeq, token } = requirePermission('audit.reportToolCall', viewer);
        const { tool, ...details } = body;
        await writeAudit(db, {
          resource: 'tools',
          id: tool,
          userSeq,
          action: 'tool',
          requestId,
          details: { ...details, token: token?.seq ?? null, address: clientAddress },
        });
        return { status: 204 };
      },
    }),
    ...resourceRoutes(audit),
  ];
}
