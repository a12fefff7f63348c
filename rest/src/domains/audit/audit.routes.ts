import { sql } from 'kysely';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';

const audit: Resource = {
  name: 'audit',
  permission: 'audit.read',
  noun: 'audit row',
  columns: sql`a.seq, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
    a.user_seq as "user", a.request_id as "requestId", a.resource, a.id, a.action, a.field, a.old, a.new`,
  from: sql`audit a`,
  where: sql<boolean>`true`,
  key: sql`a.seq`,
  fields: {
    seq: { expression: sql`a.seq`, cast: 'bigint' },
    resource: { expression: sql`a.resource`, cast: 'text' },
    id: { expression: sql`a.id`, cast: 'text' },
    action: { expression: sql`a.action`, cast: 'text' },
    user: { expression: sql`a.user_seq`, cast: 'integer' },
  },
  defaultSort: '-seq',
};

export function auditRoutes(): Route[] {
  return resourceRoutes(audit);
}
