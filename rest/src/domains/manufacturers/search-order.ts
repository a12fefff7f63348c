import { sql, type RawBuilder } from 'kysely';
import { reversed, type KeysetColumn, type KeysetOrder } from '../../http/paging.ts';
import { COMPETITOR_COUNT } from './company-columns.ts';
import type { SearchSort } from './manufacturers.requests.ts';
import type { Center, QueryWord } from './search-criteria.ts';
import { likePattern } from '../../db/search-text.ts';

// A missing city or ZIP sorts behind all others.
const LAST = '~';

function textKey(expression: RawBuilder<unknown>): KeysetColumn {
  return { expression: sql`coalesce(${expression}, ${sql.lit(LAST)}) collate "C"`, cast: 'text' };
}

const COMPANY = textKey(sql`lower(m.company)`);
const CITY = textKey(sql`lower(m.city)`);
const STATE = textKey(sql`m.state`);
const ZIP = textKey(sql`m.zip`);
const SEQ: KeysetColumn = { expression: sql`m.seq`, cast: 'integer' };

/** How well a company fits the query: a name that begins with the word counts most, then its likeness. */
export function scoreExpression(words: QueryWord[]): RawBuilder<number> {
  if (words.length === 0) return sql<number>`null::numeric`;
  const name = sql`m.company_normalized`;
  const parts = words.map(({ word, matches }) => {
    const like = likePattern(matches[0] ?? word);
    const begins = like.slice(1);
    return sql`(case when ${name} like ${begins} then 4 when ${name} like ${`% ${begins}`} then 3
      when ${name} like ${like} then 2 else 0 end + word_similarity(${word}, ${name}))`;
  });
  return sql<number>`round((${sql.join(parts, sql` + `)})::numeric, 4)`;
}

export function distanceExpression(center: Center | null): RawBuilder<number | null> {
  if (!center) return sql<number | null>`null::float8`;
  return sql<
    number | null
  >`round(distance_meters(m.geo_lat, m.geo_long, ${center.lat}::float8, ${center.lon}::float8)::numeric, 1)::float8`;
}

/** The keyset order of a sort in its natural direction, or turned round by a leading `-`. */
export function searchOrder(
  sort: string | undefined,
  words: QueryWord[],
  center: Center | null,
): KeysetOrder {
  const name = (sort?.replace(/^-/, '') ?? (words.length > 0 ? '_score' : 'none')) as
    SearchSort | 'none';
  const order = { name, columns: [...sortColumns(name, words, center), SEQ] };
  return sort?.startsWith('-') ? reversed(order) : order;
}

function sortColumns(
  sort: SearchSort | 'none',
  words: QueryWord[],
  center: Center | null,
): KeysetColumn[] {
  switch (sort) {
    case 'none':
      return [];
    case 'company':
      return [COMPANY];
    case 'city,zip':
      return [CITY, ZIP];
    case 'state,city,zip':
      return [STATE, CITY, ZIP];
    case 'zip':
      return [ZIP];
    case '_score':
      if (words.length === 0) return [COMPANY];
      return [{ expression: scoreExpression(words), cast: 'numeric', descending: true }, COMPANY];
    case 'competitor_count':
      return [{ expression: COMPETITOR_COUNT, cast: 'integer', descending: true }, COMPANY];
    case 'lastContacted':
      // Never contacted comes before the longest ago.
      return [
        { expression: sql`coalesce(f.last_contacted, date '1900-01-01')`, cast: 'date' },
        COMPANY,
      ];
    case 'distance':
      return [
        { expression: sql`coalesce(${distanceExpression(center)}, 1e9)`, cast: 'double precision' },
        COMPANY,
      ];
  }
}
