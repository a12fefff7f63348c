import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Resource } from '../../http/resource.ts';

export const companyInfo: Resource = {
  name: 'company-info',
  permission: 'company-info.read',
  noun: 'company information',
  columns: sql`i.seq, i.coid, i.parent_coid as "parentCoid", i.brands, i.description, i.employees,
    i.trade_names as "tradeNames", i.industry_notes as "industryNotes", i.billing_email as "billingEmail",
    i.updated, i.by_user as "by", i.version`,
  from: sql`company_info i`,
  where: sql<boolean>`i.deleted_at is null`,
  people: null,
  key: sql`i.seq`,
  fields: {
    seq: { expression: sql`i.seq`, cast: 'integer', required: true },
    coid: { expression: sql`i.coid`, cast: 'integer', required: true },
    parentCoid: { expression: sql`i.parent_coid`, cast: 'integer' },
    updated: { expression: sql`i.updated`, cast: 'date' },
    by: { expression: sql`i.by_user`, cast: 'integer' },
  },
  defaultSort: 'coid',
};

export async function hasCompanyInfo(db: Executor, coid: number): Promise<boolean> {
  const { rows } = await sql`
    /* company-info.exists */ select 1 from company_info where coid = ${coid}`.execute(db);
  return rows.length > 0;
}

// Any constant number will do: two changes of parents at once could close a circle that neither sees.
const PARENTS_LOCK = 41_042_003;

/** True when the company is among the ancestors of `parentCoid`, or is it; other changes of parents wait. */
export async function isAncestor(db: Executor, coid: number, parentCoid: number): Promise<boolean> {
  await sql`/* company-info.lockParents */ select pg_advisory_xact_lock(${PARENTS_LOCK}::bigint)`.execute(
    db,
  );
  const { rows } = await sql`
    /* company-info.isAncestor */
    with recursive ancestors (coid) as (
      select ${parentCoid}::integer
      union
      select i.parent_coid from ancestors a join company_info i on i.coid = a.coid
      where i.parent_coid is not null
    )
    select 1 from ancestors where coid = ${coid}`.execute(db);
  return rows.length > 0;
}
