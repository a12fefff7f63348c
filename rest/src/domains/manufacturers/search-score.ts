import { sql, type RawBuilder } from 'kysely';
import { likePattern } from '../../db/search-text.ts';
import type { QueryWord } from './search-words.ts';

/** More than a word can score, so that a company's own text comes before what notes say about it. */
const OWN_TEXT = 10;

/**
 * How well a company fits the query: 10 for each word when all of them are in its own text (`t.own`), and
 * for each word up to 7 by its place in the name. So notes alone never outrank the company's own text.
 */
export function scoreExpression(words: QueryWord[]): RawBuilder<number> {
  const own = sql`case when t.own then ${sql.lit(OWN_TEXT * words.length)}::float8 else 0 end`;
  return sql<number>`(${sql.join([own, ...words.map(wordScore)], sql` + `)})`;
}

/** Of several words that a mistyped one may mean, the most alike counts most. */
function wordScore({ matches }: QueryWord): RawBuilder<number> {
  const [first, ...others] = matches.map((word, i) =>
    i === 0 ? nameScore(word) : sql<number>`${nameScore(word)} * ${sql.lit((10 - i) / 10)}::float8`,
  );
  if (!first) return sql<number>`0`;
  return others.length === 0 ? first : sql<number>`greatest(${sql.join([first, ...others])})`;
}

/**
 * 6 for the whole name, 5 and 4 for its first word and the beginning of it, 3 for the beginning of another
 * word, 2 for anywhere; and up to 1 by how much of the name it is.
 */
function nameScore(word: string): RawBuilder<number> {
  const name = sql`x.name`;
  const anywhere = likePattern(word);
  const begins = anywhere.slice(1);
  return sql<number>`(case when ${name} not like ${anywhere} then 0::float8
    else length(${word})::float8 / length(${name}) + case when ${name} = ${word} then 6
      when ${name} like ${`${begins.slice(0, -1)} %`} then 5 when ${name} like ${begins} then 4
      when ${name} like ${`% ${begins}`} then 3 else 2 end
    end)`;
}
