import { sql } from 'kysely';
import { z } from 'zod';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import { route, type Route } from '../../http/route.ts';
import { oneOrMany, seqNumber } from '../../http/validation.ts';

const COLUMNS = sql`p.seq, p.coid, p.type, p.year, p.csisec, p.cost, p.contract_seq as "contractSeq", p.version`;

const clientPrograms: Resource = {
  name: 'client-programs',
  permission: 'contracts.read',
  noun: 'client program',
  columns: COLUMNS,
  from: sql`client_programs p`,
  where: sql<boolean>`p.deleted_at is null`,
  key: sql`p.seq`,
  fields: {
    seq: { expression: sql`p.seq`, cast: 'integer' },
    coid: { expression: sql`p.coid`, cast: 'integer' },
    year: { expression: sql`p.year`, cast: 'integer' },
    type: { expression: sql`p.type`, cast: 'text' },
    contractSeq: { expression: sql`p.contract_seq`, cast: 'integer' },
  },
  defaultSort: '-year,type',
};

/** The specification's contract history asks for at most this many rows. */
const HISTORY_LIMIT = 2000;

const programSearch = z.strictObject({
  where: z.strictObject({ coid: oneOrMany(seqNumber) }),
  order: z.unknown().optional(),
  limit: z.int().min(1).max(HISTORY_LIMIT, `must be 1 to ${HISTORY_LIMIT}`).default(HISTORY_LIMIT),
});

export function clientProgramsRoutes(): Route[] {
  return [
    route({
      method: 'post',
      path: '/api/client-programs/search',
      permission: 'contracts.read',
      body: programSearch,
      handle: async ({ db, body }) => {
        const { rows } = await sql<{ total: number }>`
          /* client-programs.search */
          select ${COLUMNS}, count(*) over () as total from client_programs p
          where p.deleted_at is null and p.coid = any (${body.where.coid}::integer[])
          order by p.year desc nulls last, p.seq limit ${body.limit}`.execute(db);
        return {
          body: rows.map(({ total: _total, ...row }) => row),
          headers: { 'X-Total-Count': String(rows[0]?.total ?? 0) },
        };
      },
    }),
    ...resourceRoutes(clientPrograms),
  ];
}
