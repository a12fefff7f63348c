import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { MonthsQuery } from '../../http/months-query.ts';
import type { Resource } from '../../http/resource.ts';

export const bimDatasheets: Resource = {
  name: 'bim-datasheets',
  permission: 'content.read',
  noun: 'BIM datasheet',
  // The last 12 months begin with the first day of the month 12 months ago (figures.md, Time).
  columns: sql`b.seq, b.coid, b.content_id as "contentId", b.csisec, b.family, b.category,
    b.revit_versions as "revitVersions", b.file_size_kb as "fileSizeKb", b.parameters_total as "parametersTotal",
    b.parameters_filled as "parametersFilled", b.missing_fields as "missingFields", b.posted_on as "postedOn",
    b.updated, (select coalesce(sum(d.downloads), 0) from bim_downloads d where d.bim_seq = b.seq
      and d.month >= date_trunc('month', business_today()) - interval '12 months') as "downloadsL12M", b.version`,
  from: sql`bim_datasheets b`,
  where: sql<boolean>`b.deleted_at is null`,
  people: null,
  key: sql`b.seq`,
  fields: {
    seq: { expression: sql`b.seq`, cast: 'integer', required: true },
    coid: { expression: sql`b.coid`, cast: 'integer', required: true },
    contentId: { expression: sql`b.content_id`, cast: 'integer' },
    csisec: { expression: sql`b.csisec`, cast: 'text' },
    family: { expression: sql`b.family`, cast: 'text' },
    category: { expression: sql`b.category`, cast: 'text' },
    postedOn: { expression: sql`b.posted_on`, cast: 'date', required: true },
    updated: { expression: sql`b.updated`, cast: 'date', required: true },
  },
  defaultSort: 'family',
};

export interface DownloadSeries {
  seq: number;
  months: { month: string; downloads: number }[];
}

/** The downloads of each of the company's families by month; a family without any has no months. */
export async function listDownloadMonths(
  db: Executor,
  { coid, from, to }: MonthsQuery,
): Promise<DownloadSeries[]> {
  const { rows } = await sql<DownloadSeries>`
    /* bim-datasheets.listDownloadMonths */
    select b.seq, coalesce(json_agg(json_build_object('month', d.month, 'downloads', d.downloads) order by d.month)
      filter (where d.month is not null), '[]') as months
    from bim_datasheets b left join bim_downloads d on d.bim_seq = b.seq
      and d.month between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    where b.coid = ${coid} and b.deleted_at is null
    group by b.seq order by b.seq`.execute(db);
  return rows;
}
