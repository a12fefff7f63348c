import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isShort, ownPattern, type QueryWord } from './search-words.ts';

/** The companies that a text finds, and by what. */
export interface TextMatch {
  words: QueryWord[];
  /**
   * Array literals of coids, handed back to the database as they came: companies that have all words in
   * their own text, and those that have some only in their notes. The planner sees how many they are.
   */
  own: string;
  noted: string;
}

/** The matched companies as a table `t (coid, own)`. */
export function matchedCompanies({ own, noted }: TextMatch): RawBuilder<unknown> {
  return sql`(select coid, true as own from unnest(${own}::integer[]) as coid
    union all select coid, false from unnest(${noted}::integer[]) as coid) t`;
}

/**
 * Finds the companies that have every word: in their own text, or in a note as a word that begins with
 * it. A word that no company and no note has is taken for a mistyped one: the known words most like it
 * are looked for in its place.
 */
export async function findByText(db: Executor, words: string[]): Promise<TextMatch> {
  const asTyped = words.map((word) => ({ word, matches: [word] }));
  const found = await findCompanies(db, asTyped);
  const unknown = words.filter((_, i) => !found.known[i]);
  if (unknown.length === 0) return { words: asTyped, ...found };
  const alike = await listAlikeWords(db, unknown);
  if (alike.size === 0) return { words: asTyped, ...found };
  const corrected = words.map((word) => ({ word, matches: alike.get(word) ?? [word] }));
  return { words: corrected, ...(await findCompanies(db, corrected)) };
}

interface Found {
  own: string;
  noted: string;
  /** Whether somebody has the word, in the order of the words. */
  known: boolean[];
}

async function findCompanies(db: Executor, words: QueryWord[]): Promise<Found> {
  const parts = words.map(({ matches }, i) => {
    const patterns = matches.map(ownPattern);
    return sql`
      ${own(i)} as materialized (select s.coid from company_search s where s.doc like any (${patterns}::text[])),
      ${noted(i)} as materialized (${notedCompanies(matches)}),
      ${either(i)} as (select coid from ${own(i)} union all select coid from ${noted(i)})`;
  });
  const all = (table: (i: number) => RawBuilder<unknown>) =>
    sql.join(
      words.map((_, i) => sql`select coid from ${table(i)}`),
      sql` intersect `,
    );
  const known = words.map(
    (_, i) => sql`exists (select from ${own(i)}) or exists (select from ${noted(i)})`,
  );
  const { rows } = await sql<Found>`
    /* manufacturers.findByText */
    with ${sql.join(parts)},
      all_own as materialized (${all(own)}),
      by_notes as ((${all(either)}) except select coid from all_own)
    select coalesce((select array_agg(coid) from all_own), '{}')::text as own,
      coalesce((select array_agg(coid) from by_notes), '{}')::text as noted,
      array[${sql.join(known)}] as known`.execute(db);
  return rows[0] ?? { own: '{}', noted: '{}', known: [] };
}

const own = (i: number) => sql.ref(`own_${i}`);
const noted = (i: number) => sql.ref(`noted_${i}`);
const either = (i: number) => sql.ref(`either_${i}`);

function notedCompanies(matches: string[]): RawBuilder<unknown> {
  const words = matches.filter((word) => !isShort(word));
  if (words.length === 0) return sql`select null::integer as coid where false`;
  const query = sql.join(
    words.map((word) => sql`coalesce(word_query(${word}), '')`),
    sql` || `,
  );
  return sql`select coid from companies_noting(${query}) as coid`;
}

/** How alike a word must be to count as a mistyped one, 0 to 1. */
const LIKENESS = 0.4;
const MOST_ALIKE = 5;

async function listAlikeWords(db: Executor, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ word: string; alike: string[] | null }>`
    /* manufacturers.listAlikeWords */
    select w.word, (
      select array_agg(known.word order by known.likeness desc, known.word) from (
        select k.word, similarity(k.word, w.word) as likeness from search_words k
        where k.word % w.word and similarity(k.word, w.word) >= ${LIKENESS}
        order by 2 desc, 1 limit ${MOST_ALIKE}
      ) as known) as alike
    from unnest(${words}::text[]) as w (word)`.execute(db);
  return new Map(rows.flatMap(({ word, alike }) => (alike ? [[word, alike] as const] : [])));
}
