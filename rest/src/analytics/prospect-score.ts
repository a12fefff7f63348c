import { sql, type RawBuilder } from 'kysely';

/** How many points each addend of a prospect's score (figure M21) can bring: 100 together. */
export const MOST = { tag: 40, intent: 20, competitors: 20, demand: 10, timing: 10 } as const;

/** What the score of one prospect follows from, as expressions. */
export interface ScoreFacts {
  tag: RawBuilder<unknown>;
  /** In the latest complete year. */
  competitors: RawBuilder<unknown>;
  lastContacted: RawBuilder<unknown>;
  /** Its row of `prospect_ranks`; all null for a prospect of the last hour. */
  ranks: RawBuilder<unknown>;
}

/** The addends: percentiles among all prospects as the last weighing had them, the rest as it is now. */
export function scoreAddends({ tag, competitors, lastContacted, ranks }: ScoreFacts) {
  return {
    tag: sql`case ${tag} when 3 then ${sql.lit(MOST.tag)} when 2 then 25 when 1 then 10 else 0 end`,
    intent: sql`round((${sql.lit(MOST.intent)} * coalesce(${ranks}.intent_rank, 0))::numeric, 2)`,
    competitors: sql`round(least(coalesce(${competitors}, 0), 8) / 8.0 * ${sql.lit(MOST.competitors)}, 2)`,
    demand: sql`round((${sql.lit(MOST.demand)} * coalesce(${ranks}.demand_rank, 0))::numeric, 2)`,
    timing: sql`case when ${lastContacted} is null then 5
      when business_today() - ${lastContacted} > 120 then 7
      when business_today() - ${lastContacted} >= 30 then ${sql.lit(MOST.timing)}
      when business_today() - ${lastContacted} >= 14 then 3 else 0 end`,
  };
}

/** The score, 0 to 100. */
export function prospectScore(facts: ScoreFacts): RawBuilder<number> {
  return sql<number>`(${sql.join(Object.values(scoreAddends(facts)), sql` + `)})`;
}
