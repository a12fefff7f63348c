import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Resource } from '../../http/resource.ts';

export const competition: Resource = {
  name: 'competition',
  permission: 'competition.read',
  noun: 'competitor record',
  columns: sql`c.seq, c.coid, c.competitor_type as "competitorType", c.year, c.present, c.source,
    c.seen_on as "seenOn", c.by_user as "by", c.version`,
  from: sql`competition c`,
  where: sql<boolean>`c.deleted_at is null`,
  people: null,
  key: sql`c.seq`,
  fields: {
    seq: { expression: sql`c.seq`, cast: 'integer', required: true },
    coid: { expression: sql`c.coid`, cast: 'integer', required: true },
    year: { expression: sql`c.year`, cast: 'integer', required: true },
    competitorType: {
      expression: sql`c.competitor_type::integer`,
      cast: 'integer',
      required: true,
    },
    present: { expression: sql`c.present`, cast: 'boolean', required: true },
  },
  defaultSort: '-year,competitorType',
};

/** The record of a company's competitor in a year, deleted or not; two writers of it take turns. */
export async function findCompetition(
  db: Executor,
  key: { coid: number; competitorType: number; year: number },
): Promise<{ seq: number; deleted: boolean } | null> {
  // A company's row is there to be locked before the record is.
  await sql`/* competition.lockCompany */ select 1 from manufacturers where coid = ${key.coid}
    for no key update`.execute(db);
  const { rows } = await sql<{ seq: number; deleted: boolean }>`
    /* competition.find */
    select seq, deleted_at is not null as deleted from competition
    where coid = ${key.coid} and competitor_type = ${key.competitorType} and year = ${key.year}`.execute(
    db,
  );
  return rows[0] ?? null;
}
