import { sql, type RawBuilder } from 'kysely';
import { COMPETITORS } from '../../../../schema/enumerations.ts';
import { prospectScore } from '../../analytics/prospect-score.ts';
import { RUNNING_CONTRACTS } from '../../analytics/running-contracts.ts';
import { reversed, type KeysetColumn, type KeysetOrder } from '../../http/paging.ts';
import { COMPETITOR_COUNT_MAX, surveyYear } from './company-columns.ts';
import type { SearchSort } from './manufacturers.requests.ts';
import type { Center } from './search-criteria.ts';
import { scoreExpression } from './search-score.ts';
import type { QueryWord } from './search-words.ts';

/** An order of companies, and whether it reads the company's own row, `manufacturers m`, beside `company_facets x`. */
export interface SearchOrder extends KeysetOrder {
  ofCompany: boolean;
  /** What it reads besides. */
  join: RawBuilder<unknown>;
}

// A missing city or ZIP sorts behind all others. Written as the indexes of migration 003 have it.
const LAST = '~';

function textKey(expression: RawBuilder<unknown>): KeysetColumn {
  return { expression: sql`coalesce(${expression}, ${sql.lit(LAST)}) collate "C"`, cast: 'text' };
}

const NAME: KeysetColumn = { expression: sql`x.name`, cast: 'text' };
const SEQ: KeysetColumn = { expression: sql`x.seq`, cast: 'integer' };
const CITY = textKey(sql`lower(m.city)`);
const STATE = textKey(sql`m.state`);
const ZIP = textKey(sql`m.zip`);
const SEQ_OF_COMPANY: KeysetColumn = { expression: sql`m.seq`, cast: 'integer' };

export function distanceExpression(center: Center | null): RawBuilder<number | null> {
  if (!center) return sql<number | null>`null::float8`;
  return sql<
    number | null
  >`round(distance_meters(m.geo_lat, m.geo_long, ${center.lat}::float8, ${center.lon}::float8)::numeric, 1)::float8`;
}

export interface OrderNeeds {
  words: QueryWord[];
  center: Center | null;
  today: string;
}

/** The keyset order of a sort in its natural direction, or turned round by a leading `-`. */
export function searchOrder(sort: string | undefined, needs: OrderNeeds): SearchOrder {
  const name = (sort?.replace(/^-/, '') ?? (needs.words.length > 0 ? '_score' : 'none')) as
    | SearchSort
    | 'none';
  const place = placeColumns(name, needs.center);
  const order: KeysetOrder = place
    ? { name, columns: [...place, SEQ_OF_COMPANY] }
    : { name, columns: [...sortColumns(name, needs), SEQ] };
  return {
    ...(sort?.startsWith('-') ? reversed(order) : order),
    ofCompany: place !== null,
    join: JOINS[name as SearchSort] ?? sql``,
  };
}

const JOINS: Partial<Record<SearchSort, RawBuilder<unknown>>> = {
  contractValue: sql`left join ${RUNNING_CONTRACTS} running on running.coid = x.coid`,
  prospectScore: sql`left join prospect_ranks ranks on ranks.coid = x.coid`,
};

/** Orders by where a company is are walked along the company's own rows. */
function placeColumns(sort: SearchSort | 'none', center: Center | null): KeysetColumn[] | null {
  switch (sort) {
    case 'city,zip':
      return [CITY, ZIP];
    case 'state,city,zip':
      return [STATE, CITY, ZIP];
    case 'zip':
      return [ZIP];
    case 'distance': {
      const expression = sql`coalesce(${distanceExpression(center)}, 1e9)`;
      return [{ expression, cast: 'double precision' }, NAME];
    }
    default:
      return null;
  }
}

function sortColumns(sort: SearchSort | 'none', { words, today }: OrderNeeds): KeysetColumn[] {
  switch (sort) {
    case 'company':
      return [NAME];
    case '_score': {
      if (words.length === 0) return [NAME];
      return [
        { expression: scoreExpression(words), cast: 'double precision', descending: true },
        NAME,
      ];
    }
    case 'competitor_count':
      return [{ expression: competitorCount(today), cast: 'integer', descending: true }, NAME];
    case 'lastContacted':
      // Never contacted comes before the longest ago.
      return [
        { expression: sql`coalesce(x.last_contacted, date '1900-01-01')`, cast: 'date' },
        NAME,
      ];
    case 'renewalDate':
      return [{ expression: renewalRank(today), cast: 'integer' }, NAME];
    case 'contractValue':
      return [
        { expression: sql`coalesce(running.cents, -1)`, cast: 'bigint', descending: true },
        NAME,
      ];
    case 'prospectScore':
      return [{ expression: scoreRank(today), cast: 'numeric', descending: true }, NAME];
    default:
      return [];
  }
}

/** Bit n for competitor type n: services, and not trade shows. */
const SERVICES = COMPETITORS.filter(({ tradeShow }) => !tradeShow).reduce(
  (mask, { value }) => mask | (1 << value),
  0,
);

/** The count that companies are answered with, of the same year. */
export function competitorCount(today: string): RawBuilder<number> {
  const types = sql`(coalesce(x.competitors[${sql.lit(surveyYear(today))}], 0) & ${sql.lit(SERVICES)})`;
  return sql<number>`least(${sql.lit(COMPETITOR_COUNT_MAX)}, bit_count(${types}::bit(32)))::integer`;
}

/** The score; clients and those who must not be called, who have none, come last. */
function scoreRank(today: string): RawBuilder<number> {
  const score = prospectScore({
    tag: sql`x.prospect`,
    competitors: competitorCount(today),
    lastContacted: sql`x.last_contacted`,
    ranks: sql`ranks`,
  });
  return sql<number>`case when x.client_flag or x.do_not_call then -1 else ${score} end`;
}

const PASSED = 50_000;
const NONE = 100_000;

/** Days until the renewal; behind all that come, those that passed, the latest first, then those without. */
function renewalRank(today: string): RawBuilder<number> {
  return sql<number>`case when x.renewal_date is null then ${sql.lit(NONE)}
    when x.renewal_date >= ${today}::date then x.renewal_date - ${today}::date
    else ${sql.lit(PASSED)} + (${today}::date - x.renewal_date) end`;
}
