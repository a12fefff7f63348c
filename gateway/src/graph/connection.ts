import type { RestList } from '../http/rest-reading.ts';
import { badArgument } from '../errors/graphql-errors.ts';
import type { PageInfo } from '../schema.generated.ts';

const FIRST_MAX = 100;

export interface PageRequest {
  first: number;
  after: string | null;
}

export interface Connection<T> {
  nodes: T[];
  pageInfo: PageInfo;
  /** `null` where the upstream gives no count. */
  totalCount: number | null;
}

/**
 * The page that a field's arguments ask for.
 * @throws GraphQLError BAD_USER_INPUT unless `first` is 1 to `max`
 */
export function pageRequest(
  args: { first: number; after?: string | null | undefined },
  max = FIRST_MAX,
): PageRequest {
  if (args.first < 1 || args.first > max) throw badArgument(`first must be from 1 to ${max}.`);
  if (args.after && args.after.length > 2_000)
    throw badArgument('after is not a cursor of this list.');
  return { first: args.first, after: args.after ?? null };
}

/** The connection of one upstream page. */
export function connectionOf<T>(list: RestList<T>): Connection<T> {
  return {
    nodes: list.rows,
    pageInfo: { hasNextPage: list.nextCursor !== null, endCursor: list.nextCursor },
    totalCount: list.totalCount,
  };
}

/** A list of which it is known, without asking, that it is empty. */
export function emptyConnection<T>(): Connection<T> {
  return { nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 };
}

/** A page inside a list of companies, from up to `first + 1` rows: not paged further, not counted. */
export function nestedConnection<T>(rows: readonly T[], first: number): Connection<T> {
  return {
    nodes: rows.slice(0, first),
    pageInfo: { hasNextPage: rows.length > first, endCursor: null },
    totalCount: null,
  };
}
