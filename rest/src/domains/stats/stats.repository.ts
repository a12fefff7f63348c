import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface ListedSection {
  csisec: string;
  title: string;
}

/** The sections that a company is listed under; `null` when there is no such company. */
export async function listCompanySections(
  db: Executor,
  coid: number,
): Promise<ListedSection[] | null> {
  const { rows } = await sql<{ sections: ListedSection[] }>`
    /* stats.listCompanySections */
    select coalesce((select json_agg(json_build_object('csisec', s.csisec, 'title', s.title) order by s.csisec)
        from company_sections cs join csi_sections s using (csisec) where cs.coid = m.coid), '[]') as sections
    from manufacturers m where m.coid = ${coid} and m.deleted_at is null`.execute(db);
  return rows[0]?.sections ?? null;
}

export interface ContentHash {
  bim: number;
  cad: number;
  spec: number;
  sw: number;
  specTotal: number;
}

/** How much content each company has published. */
export async function listContentHashes(
  db: Executor,
  coids: number[],
): Promise<Map<number, ContentHash>> {
  const { rows } = await sql<{ coid: number } & ContentHash>`
    /* stats.listContentHashes */
    select coid, bim_count as bim, cad_count as cad, spec_count as spec, sw_count as sw,
      spec_count + sw_count as "specTotal"
    from manufacturers where coid = any (${coids}::integer[])`.execute(db);
  return new Map(rows.map(({ coid, ...hash }) => [coid, hash]));
}
