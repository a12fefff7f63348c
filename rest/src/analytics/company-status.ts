import { sql, type RawBuilder } from 'kysely';

/** In the order in which a company's status is decided (figures.md, Company status). */
export const STATUSES = [
  { key: 'client', label: 'Client' },
  { key: 'former', label: 'Former client' },
  { key: 'prospect', label: 'Prospect' },
] as const;

/** What the status follows from, as expressions. */
interface StatusFacts {
  isClient: RawBuilder<unknown>;
  /** Start of its first contract; in the future where that was signed ahead. */
  clientSince: RawBuilder<unknown>;
}

/** The place in `STATUSES`. The one definition: search, figures and the company itself all read it. */
export function statusPlace({ isClient, clientSince }: StatusFacts): RawBuilder<number> {
  // As a subquery the day is found once, and not for each company.
  return sql<number>`case when ${isClient} then 0
    when ${clientSince} <= (select business_today()) then 1 else 2 end`;
}

/** The key in `STATUSES`. */
export function companyStatus(facts: StatusFacts): RawBuilder<string> {
  const keys = sql.join(STATUSES.map(({ key }) => sql.lit(key)));
  return sql<string>`(array[${keys}])[(${statusPlace(facts)}) + 1]`;
}
