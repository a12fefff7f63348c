import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Resource } from '../../http/resource.ts';
import { COMPANY_COLUMNS } from './company-columns.ts';

// As companyJoins reads them, with the year as the database knows it.
const COMPANY_JOINS = sql`
  left join company_facts f on f.coid = m.coid
  left join competition_counts cc on cc.coid = m.coid and cc.year = extract(year from business_today())::integer - 1
  left join prospect_ranks ranks on ranks.coid = m.coid`;

/** Companies for the generic list. */
export const companies: Resource = {
  name: 'manufacturers',
  permission: 'manufacturers.read',
  noun: 'company',
  columns: COMPANY_COLUMNS,
  from: sql`manufacturers m ${COMPANY_JOINS}`,
  where: sql<boolean>`m.deleted_at is null`,
  people: null,
  key: sql`m.seq`,
  fields: {
    seq: { expression: sql`m.seq`, cast: 'integer', required: true },
    coid: { expression: sql`m.coid`, cast: 'integer', required: true },
    company: {
      expression: sql`lower(m.company) collate "C"`,
      cast: 'text',
      required: true,
      ignoreCase: true,
    },
    city: { expression: sql`lower(m.city) collate "C"`, cast: 'text', ignoreCase: true },
    state: { expression: sql`m.state`, cast: 'text' },
    zip: { expression: sql`m.zip`, cast: 'text' },
    country: { expression: sql`m.country`, cast: 'text', required: true },
    website: { expression: sql`lower(m.website)`, cast: 'text', ignoreCase: true },
    clientFlag: { expression: sql`m.client_flag`, cast: 'boolean', required: true },
    clientSince: { expression: sql`f.client_since`, cast: 'date' },
    prospect: { expression: sql`m.prospect::integer`, cast: 'integer', required: true },
    taggedOn: { expression: sql`m.tagged_on`, cast: 'date' },
    doNotCall: { expression: sql`m.do_not_call`, cast: 'boolean', required: true },
    rep: { expression: sql`m.rep`, cast: 'integer' },
    created: { expression: sql`m.created`, cast: 'date', required: true },
    lastContacted: { expression: sql`f.last_contacted`, cast: 'date' },
    renewalDate: { expression: sql`f.renewal_date`, cast: 'date' },
  },
  defaultSort: 'company',
};

/** Companies added in the last `days` days, today included, that are not clients. */
export function newProspects(today: string, days: number): Resource {
  return {
    ...companies,
    name: 'manufacturers.newProspects',
    where: sql<boolean>`m.deleted_at is null and not m.client_flag
      and m.created > ${today}::date - ${days}::integer and m.created <= ${today}::date`,
    defaultSort: '-created',
  };
}

export interface ListedSection {
  csisec: string;
  title: string;
  since: string | null;
  /** Place by buying actions: 1 has most; equal ones share the better place. `null` without any. */
  rank: number | null;
  /** Companies with buying actions in the section. */
  of: number;
  /** Buying actions from the first of the month 12 months ago to today. */
  actions: number;
}

/** The sections that a company is listed in, with its place in each: among those that have actions, as market shares count. */
export async function listSectionRanks(
  db: Executor,
  coid: number,
  today: string,
): Promise<ListedSection[]> {
  const { rows } = await sql<ListedSection>`
    /* manufacturers.listSectionRanks */
    select s.csisec, s.title, own.since, place.rank, coalesce(place.of, 0) as of, coalesce(place.actions, 0) as actions
    from company_sections own join csi_sections s using (csisec)
    cross join lateral (
      select max(ranked.rank) filter (where ranked.coid = own.coid) as rank, count(*) as of,
        max(ranked.actions) filter (where ranked.coid = own.coid) as actions
      from (
        select b.coid, sum(b.total) as actions, rank() over (order by sum(b.total) desc) as rank
        from buying_actions b join manufacturers m on m.coid = b.coid and m.deleted_at is null
        where b.csisec = own.csisec and b.month <= ${today}::date
          and b.month >= date_trunc('month', ${today}::date) - interval '12 months'
        group by b.coid having sum(b.total) > 0
      ) ranked
    ) place
    where own.coid = ${coid}
    order by s.csisec`.execute(db);
  return rows;
}

export interface Keyword {
  keyword: string;
  /** The sections that it leads to. */
  sections: string[];
  searches: number;
  clicks: number;
}

/** What a company is searched by, the most searched first. */
export async function listKeywords(db: Executor, coid: number): Promise<Keyword[]> {
  const { rows } = await sql<Keyword>`
    /* manufacturers.listKeywords */
    select keyword, array_agg(csisec order by csisec) as sections, sum(searches) as searches, sum(clicks) as clicks
    from company_keywords where coid = ${coid}
    group by keyword order by sum(searches) desc, keyword collate "C"`.execute(db);
  return rows;
}
