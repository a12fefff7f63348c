import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { leavingConditions, type PeopleInAnswer } from '../db/people.ts';
import {
  afterCursor,
  cutPage,
  keyValues,
  orderBy,
  splitTotal,
  withTotal,
  type KeysetOrder,
} from './paging.ts';
import type { Answer } from './route.ts';

/** A list that is paged by keyset, as data. */
export interface KeysetList {
  /** The caller's name in the SQL comments: `useremails.search`. */
  name: string;
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  /** At least one; all hold. */
  conditions: RawBuilder<boolean>[];
  /** What its rows are where they are people, some of whom must not leave the portal; `null` for all other rows. */
  people: PeopleInAnswer | null;
  order: KeysetOrder;
  /** Its rows are computed, not stored: the query of the first page counts them too, instead of computing them twice. */
  isComputed?: boolean;
  /** Rows of a page. */
  limit: number;
  after?: string | undefined;
}

/**
 * One page of a list with the full count in X-Total-Count, which the cursor of the first page carries to those that follow,
 * and, when more follow, X-Next-Cursor.
 * @throws Problem 400 for a cursor of another list
 */
export async function answerList(db: Executor, list: KeysetList): Promise<Answer> {
  const { name, from, order, limit } = list;
  const conditions = [...list.conditions, ...leavingConditions(list.people)];
  const matching = sql.join(conditions, sql` and `);
  const asked = sql`${from} ${matching}`.compile(db);
  const question = JSON.stringify([asked.sql, asked.parameters]);
  const { after, total } = splitTotal(list.after, question);
  const onPage = after === undefined ? matching : sql`${matching} and ${afterCursor(order, after)}`;
  const counted = list.isComputed && after === undefined ? sql`count(*) over ()` : sql`null`;
  const fetched = await sql<{ keys: unknown[]; counted: number | null }>`
    /* ${sql.raw(name)} */
    select ${list.columns}, ${keyValues(order)} as keys, ${counted}::integer as counted from ${from}
    where ${onPage}
    ${orderBy(order)} limit ${limit + 1}`.execute(db);
  const page = cutPage(order, fetched.rows, limit);
  // A first page that is not full is the whole list: its length is the count.
  const isWhole = after === undefined && page.nextCursor === null;
  const known = total ?? (isWhole ? page.rows.length : page.rows[0]?.counted);
  const count = known ?? (await countRows(db, name, from, matching));
  const nextCursor = withTotal(page.nextCursor, count, question);
  return {
    body: page.rows.map(({ keys: _keys, counted: _counted, ...row }) => row),
    headers: {
      'X-Total-Count': String(count),
      ...(nextCursor && { 'X-Next-Cursor': nextCursor }),
    },
  };
}

async function countRows(
  db: Executor,
  name: string,
  from: RawBuilder<unknown>,
  matching: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    /* ${sql.raw(name)}.count */
    select count(*) as count from ${from} where ${matching}`.execute(db);
  return rows[0]?.count ?? 0;
}
