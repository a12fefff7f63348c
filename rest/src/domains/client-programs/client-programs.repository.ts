import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Resource } from '../../http/resource.ts';
import type { Answer } from '../../http/route.ts';
import type { ProgramSearch } from './client-programs.requests.ts';

/** Program rows as the upstream delivers them: some lack their type, year or section. */
export const clientPrograms: Resource = {
  name: 'client-programs',
  permission: 'contracts.read',
  noun: 'client program',
  columns: sql`p.seq, p.coid, p.type, p.year, p.csisec, p.cost, p.contract_seq as "contractSeq", p.version`,
  from: sql`client_programs p`,
  where: sql<boolean>`p.deleted_at is null`,
  people: null,
  key: sql`p.seq`,
  fields: {
    seq: { expression: sql`p.seq`, cast: 'integer', required: true },
    coid: { expression: sql`p.coid`, cast: 'integer', required: true },
    year: { expression: sql`p.year`, cast: 'integer' },
    type: { expression: sql`p.type`, cast: 'text' },
    contractSeq: { expression: sql`p.contract_seq`, cast: 'integer' },
  },
  defaultSort: '-year,type',
};

/** The rows of companies in the order asked for; what a row lacks comes last. */
export async function searchPrograms(db: Executor, search: ProgramSearch): Promise<Answer> {
  const order = search.order.map(
    ({ key, descending }) =>
      sql`${sql.ref(`p.${key}`)} ${sql.raw(descending ? 'desc' : 'asc')} nulls last`,
  );
  const { rows } = await sql<{ total: number }>`
    /* client-programs.search */
    select ${clientPrograms.columns}, count(*) over () as total from ${clientPrograms.from}
    where ${clientPrograms.where} and p.coid = any (${search.where.coid}::integer[])
    order by ${sql.join(order)}, p.seq limit ${search.limit}`.execute(db);
  return {
    body: rows.map(({ total: _total, ...row }) => row),
    headers: { 'X-Total-Count': String(rows[0]?.total ?? 0) },
  };
}
