import { sql } from 'kysely';
import type { Dataset, Expression, Measure } from '../dataset.ts';
import { MOST, scoreAddends } from '../prospect-score.ts';
import { accountJoins, companyColumns, companyDimensions } from './company-dimensions.ts';

const ADDENDS = scoreAddends({
  tag: sql`m.prospect`,
  competitors: sql`cc.count`,
  lastContacted: sql`f.last_contacted`,
  ranks: sql`ranks`,
});

/**
 * Figure M21, one row per prospect that may be called, with its addends: percentiles are among these prospects, as the last
 * weighing had them. Views of a firm's pages are Product Analysis and eDirectory Pages.
 */
const SCORES = sql`(
  select m.coid, coalesce(ranks.intent, 0) as intent, ${ADDENDS.tag} as tag_points, ${ADDENDS.intent} as intent_points,
    ${ADDENDS.competitors} as competitor_points, ${ADDENDS.demand} as demand_points, ${ADDENDS.timing} as timing_points
  from manufacturers m
  left join company_facts f on f.coid = m.coid
  left join prospect_ranks ranks on ranks.coid = m.coid
  left join competition_counts cc on cc.coid = m.coid
    and cc.year = extract(year from business_today())::integer - 1
  where not m.client_flag and not m.do_not_call and m.deleted_at is null
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
  reads: ['manufacturers.read', 'notes.read', 'competition.read', 'audience.read', 'stats.read'],
  people: null,
  ownedBy: 'rep',
  description: 'One row is one prospect that may be called, with its score breakdown.',
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
      refersTo: 'user',
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
      'Up to 20: the percentile of leads and views of the firm’s pages in the last 3 complete months.',
      sql`ps.intent_points`,
    ),
    competitorPoints: addend(
      'Competitor spend',
      MOST.competitors,
      'Up to 20: competitors’ services used in the latest complete year, without trade shows, 8 or more being the most.',
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
      label: 'Leads and views, last 3 complete months',
      description: 'Leads and views of the firm’s pages in the last 3 complete months.',
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
