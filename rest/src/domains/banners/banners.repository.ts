import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { MonthsQuery } from '../../http/months-query.ts';
import type { Resource } from '../../http/resource.ts';

/** Banners with what their whole run brought. */
export const banners: Resource = {
  name: 'banners',
  permission: 'contracts.read',
  noun: 'banner',
  columns: sql`b.seq, b.coid, b.contract_seq as "contractSeq", b.placement, b.csisec, b.from_date as "from",
    b.to_date as "to", b.price_cents as "priceCents",
    (select coalesce(sum(x.impressions), 0) from banner_months x where x.banner_seq = b.seq) as impressions,
    (select coalesce(sum(x.clicks), 0) from banner_months x where x.banner_seq = b.seq) as clicks, b.version`,
  from: sql`banners b`,
  where: sql<boolean>`b.deleted_at is null`,
  people: null,
  key: sql`b.seq`,
  fields: {
    seq: { expression: sql`b.seq`, cast: 'integer', required: true },
    coid: { expression: sql`b.coid`, cast: 'integer', required: true },
    contractSeq: { expression: sql`b.contract_seq`, cast: 'integer' },
    placement: { expression: sql`b.placement`, cast: 'text' },
    csisec: { expression: sql`b.csisec`, cast: 'text' },
    from: { expression: sql`b.from_date`, cast: 'date', required: true },
    to: { expression: sql`b.to_date`, cast: 'date', required: true },
    priceCents: { expression: sql`b.price_cents`, cast: 'integer', required: true },
  },
  defaultSort: '-from',
};

export interface BannerSeries {
  seq: number;
  months: { month: string; impressions: number; clicks: number }[];
}

/** What each of the company's banners brought by month; one that has not run yet has no months. */
export async function listBannerMonths(
  db: Executor,
  { coid, from, to }: MonthsQuery,
): Promise<BannerSeries[]> {
  const { rows } = await sql<BannerSeries>`
    /* banners.listMonths */
    select b.seq, coalesce(json_agg(json_build_object('month', x.month, 'impressions', x.impressions,
        'clicks', x.clicks) order by x.month) filter (where x.month is not null), '[]') as months
    from banners b left join banner_months x on x.banner_seq = b.seq
      and x.month between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
    where b.coid = ${coid} and b.deleted_at is null
    group by b.seq order by b.seq`.execute(db);
  return rows;
}
