import { sql, type RawBuilder } from 'kysely';

/**
 * True for a domain that is new this month (figures.md M28): seen on one day only, which is not before
 * the first day of the previous month.
 */
export function isNewDomain(
  firstSeen: RawBuilder<unknown>,
  lastSeen: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(${lastSeen} = ${firstSeen}
    and ${firstSeen} >= date_trunc('month', business_today()) - interval '1 month')`;
}
