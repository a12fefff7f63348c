import { sql } from 'kysely';
import type { Dataset, Expression, Measure } from '../dataset.ts';
import { accountJoins, companyColumns, companyDimensions } from './company-dimensions.ts';

/** How many points each addend of the score can bring: 100 together. */
const MOST = { tag: 40, intent: 20, competitors: 20, demand: 10, timing: 10 } as const;

/**
 * Figure M21, one row a prospect that may be called, with its addends: percentiles are among these prospects.
 * Views of a firm's pages are its months of Product Analysis and eDirectory Pages that began in the last 90 days.
 */
const SCORES = sql`(
  select p.coid, p.intent, p.demand,
    case p.prospect when 3 then ${sql.lit(MOST.tag)} when 2 then 25 when 1 then 10 else 0 end as tag_points,
    round((${sql.lit(MOST.intent)} * p.intent_rank)::numeric, 2) as intent_points,
    round(least(coalesce(cc.count, 0), 8) / 8.0 * ${sql.lit(MOST.competitors)}, 2) as competitor_points,
    round((${sql.lit(MOST.demand)} * p.demand_rank)::numeric, 2) as demand_points,
    case when p.last_contacted is null then 5
      when business_today() - p.last_contacted > 120 then 7
      when business_today() - p.last_contacted >= 30 then ${sql.lit(MOST.timing)}
      when business_today() - p.last_contacted >= 14 then 3 else 0 end as timing_points
  from (
    -- All prospects, for the percentiles; what is the company's own is computed above, for those that are asked for.
    select r.*, percent_rank() over (order by r.intent) as intent_rank, percent_rank() over (order by r.demand) as demand_rank
    from (
      select m.coid, m.prospect, f.last_contacted, coalesce(leads.count, 0) + coalesce(views.count, 0) as intent,
        coalesce(demand.total, 0) as demand
      from manufacturers m
      left join company_facts f on f.coid = m.coid
      left join (select coid, count(*) as count from leads
        where date > business_today() - 90 and date <= business_today() group by coid) leads on leads.coid = m.coid
      left join (select coid, sum(product_analysis + edirectory_pages) as count from buying_actions
        where month > business_today() - 90 and month <= business_today() group by coid) views on views.coid = m.coid
      left join (select own.coid, sum(section.total)::bigint as total
        from (select coid, unnest(sections) as csisec from company_facts) own
        join (select csisec, sum(total)::bigint as total from section_months
          where month >= (date_trunc('month', business_today()) - interval '12 months')::date
            and month <= business_today()
          group by csisec) section on section.csisec = own.csisec
        group by own.coid) demand on demand.coid = m.coid
      where not m.client_flag and not m.do_not_call and m.deleted_at is null
    ) r
  ) p
  left join competition_counts cc on cc.coid = p.coid
    and cc.year = extract(year from business_today())::integer - 1
) ps`;

const TOTAL = sql`(ps.tag_points + ps.intent_points + ps.competitor_points + ps.demand_points + ps.timing_points)`;

/** A company has one score; a group shows the average. */
function addend(label: string, most: number, description: string, value: Expression): Measure {
  return {
    label,
    description,
    figure: 'M21',
    unit: 'score',
    most,
    calculation: { kind: 'average', value },
  };
}

export const prospectScoresDataset: Dataset = {
  name: 'prospectScores',
  title: 'Prospect scores',
  description: 'One row is one prospect that may be called, with the addends of its score.',
  from: SCORES,
  joins: [
    { name: 'company', sql: sql`join manufacturers m on m.coid = ps.coid` },
    { name: 'facts', sql: sql`left join company_facts f on f.coid = ps.coid` },
    ...accountJoins(['company']),
  ],
  dimensions: {
    ...companyDimensions,
    rep: {
      label: 'Rep',
      description: 'The rep of record now.',
      kind: 'integer',
      key: sql`m.rep`,
      text: sql`account.name`,
      joins: ['company', 'account'],
    },
  },
  measures: {
    prospects: {
      label: 'Prospects',
      description: 'Prospects that may be called.',
      unit: 'count',
      calculation: { kind: 'count' },
    },
    score: addend(
      'Score',
      100,
      'Tag, intent, competitor spend, section demand and timing, 0 to 100; do-not-call companies are left out.',
      TOTAL,
    ),
    tagPoints: addend('Tag', MOST.tag, 'A *** 40, B ** 25, C * 10.', sql`ps.tag_points`),
    intentPoints: addend(
      'Intent',
      MOST.intent,
      'Up to 20: the percentile of leads and views of the firm’s pages in 90 days.',
      sql`ps.intent_points`,
    ),
    competitorPoints: addend(
      'Competitor spend',
      MOST.competitors,
      'Up to 20: competitors used in the latest complete year, 8 or more being the most.',
      sql`ps.competitor_points`,
    ),
    demandPoints: addend(
      'Section demand',
      MOST.demand,
      'Up to 10: the percentile of buying actions in its CSI sections in the last 12 months.',
      sql`ps.demand_points`,
    ),
    timingPoints: addend(
      'Timing',
      MOST.timing,
      'Last contact 30 to 120 days ago 10, longer ago 7, never 5, 14 to 29 days ago 3, sooner 0.',
      sql`ps.timing_points`,
    ),
    intent: {
      label: 'Leads and views, 90 days',
      description: 'Leads and views of the firm’s pages in the last 90 days.',
      unit: 'count',
      calculation: { kind: 'sum', value: sql`ps.intent` },
    },
  },
  rows: {
    key: sql`ps.coid`,
    columns: {
      ...companyColumns,
      rep: { label: 'Rep', value: sql`account.name`, joins: ['account'] },
      tag: { label: 'Tag', value: sql`m.prospect`, joins: ['company'] },
      tagPoints: { label: 'Tag points', value: sql`ps.tag_points` },
      intentPoints: { label: 'Intent', value: sql`ps.intent_points` },
      competitorPoints: { label: 'Competitor spend', value: sql`ps.competitor_points` },
      demandPoints: { label: 'Section demand', value: sql`ps.demand_points` },
      timingPoints: { label: 'Timing', value: sql`ps.timing_points` },
      lastContacted: { label: 'Last contacted', value: sql`f.last_contacted`, joins: ['facts'] },
    },
  },
};
