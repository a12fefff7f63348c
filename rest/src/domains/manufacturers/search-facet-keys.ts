import { sql, type RawBuilder } from 'kysely';
import { STATUSES, statusPlace } from '../../analytics/company-status.ts';
import type { Facet } from './manufacturers.requests.ts';
import { competitorMask, contactCutoff, STATUS_FACTS } from './search-criteria.ts';

/** What companies are grouped by, with the type of the key. Facets of few values share one key. */
export const KEY_COLUMNS = {
  flags: 'integer',
  state: 'text',
  rep: 'integer',
  divisions: 'bigint',
  competitors: 'integer',
} as const;
export type KeyName = keyof typeof KEY_COLUMNS;

const SET_OF: Record<Facet, KeyName> = {
  clientFlag: 'flags',
  status: 'flags',
  tag: 'flags',
  notContactedIn: 'flags',
  state: 'state',
  rep: 'rep',
  division: 'divisions',
  competitors: 'competitors',
};

/** The key that a facet is counted by. */
export function setOf(facet: Facet): KeyName {
  return SET_OF[facet];
}

export const CLIENT = STATUSES[0].key;

/** Status, tag and time since the last contact in one number: hashing one is cheaper than hashing three. */
export const FLAGS = {
  sql: (today: string) =>
    sql<number>`(${statusPlace(STATUS_FACTS)})
      | (x.prospect::integer << 2) | ((${quietness(today)}) << 4)`,
  read: (flags: number) => ({
    status: STATUSES[flags & 3]?.key ?? null,
    tag: (flags >> 2) & 3,
    /** 0 for a contact in the last 3 months, 1 for one before, up to 4 for none in 24 months or ever. */
    quiet: flags >> 4,
  }),
};

function quietness(today: string): RawBuilder<number> {
  const since = (months: number) => sql`x.last_contacted >= ${contactCutoff(today, months)}`;
  return sql<number>`case when ${since(3)} then 0 when ${since(6)} then 1 when ${since(12)} then 2
    when ${since(24)} then 3 else 4 end`;
}

/**
 * The keys' expressions over `x`. The competitors, dear to read, are read only for the companies that count
 * in their facet: those whose failed condition is one of these.
 */
export function keyExpressions(
  sets: KeyName[],
  today: string,
  competitorsFor: number[],
): RawBuilder<unknown> {
  const expressions: Record<KeyName, RawBuilder<unknown>> = {
    flags: FLAGS.sql(today),
    state: sql`x.state`,
    rep: sql`coalesce(x.rep, 0)`,
    divisions: sql`x.divisions`,
    competitors: sql`case when x.failed in (${sql.join(competitorsFor.map((failed) => sql.lit(failed)))}) then ${competitorMask(today)} end`,
  };
  return sql.join(sets.map((set) => sql`${expressions[set]} as ${sql.ref(set)}`));
}
