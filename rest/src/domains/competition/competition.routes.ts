import { sql } from 'kysely';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';

const competition: Resource = {
  name: 'competition',
  permission: 'competition.read',
  noun: 'competitor record',
  columns: sql`c.seq, c.coid, c.competitor_type as "competitorType", c.year, c.present, c.source,
    c.seen_on as "seenOn", c.version`,
  from: sql`competition c`,
  where: sql<boolean>`c.deleted_at is null`,
  key: sql`c.seq`,
  fields: {
    seq: { expression: sql`c.seq`, cast: 'integer' },
    coid: { expression: sql`c.coid`, cast: 'integer' },
    year: { expression: sql`c.year`, cast: 'integer' },
    competitorType: { expression: sql`c.competitor_type::integer`, cast: 'integer' },
    present: { expression: sql`c.present`, cast: 'boolean' },
  },
  defaultSort: '-year,competitorType',
};

export function competitionRoutes(): Route[] {
  return resourceRoutes(competition);
}
