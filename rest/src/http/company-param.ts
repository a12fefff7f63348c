import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { seqParam } from './params.ts';
import { notFound } from './problem.ts';

/**
 * The company that an address names by its `coid`.
 * @throws Problem 404 when there is none: an empty list would say that it has no rows
 */
export async function companyParam(db: Executor, value: string | undefined): Promise<number> {
  const coid = seqParam(value, 'company');
  const { rows } = await sql`
    /* company.exists */
    select 1 from manufacturers where coid = ${coid} and deleted_at is null`.execute(db);
  if (rows.length === 0) throw notFound('such company');
  return coid;
}
