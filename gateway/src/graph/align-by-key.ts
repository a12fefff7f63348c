import DataLoader from 'dataloader';
import { codedError } from '../errors/graphql-errors.ts';
import { reportBatch } from '../observability/batch-size.ts';

/** Upstreams take at most this many ids a call (a longer path would outgrow Node's header limit). */
export const MAX_BATCH_SIZE = 100;

/** More calls of one kind in one operation would crowd out everybody else's: no page comes near. */
const CALLS_MAX = 40;

/**
 * Counts one operation's calls of one kind: a list of lists of lists may be small as text and huge as work.
 * @returns to be called before each call. @throws GraphQLError QUERY_TOO_COMPLEX for the 41st
 */
export function callBudget(): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls <= CALLS_MAX) return;
    const most = (CALLS_MAX * MAX_BATCH_SIZE).toLocaleString('en-US');
    const message = `The operation asks for more than ${most} records of one kind: ask for shorter lists.`;
    throw codedError('QUERY_TOO_COMPLEX', message);
  };
}

/**
 * One entry per key, in the keys' order: the row with that id, or `null`. Rows may come in any
 * order, short, doubled or with strangers among them; a key never gets another key's row.
 */
export function alignByKey<R>(
  keys: readonly number[],
  rows: readonly R[],
  idOf: (row: R) => number,
): (R | null)[] {
  const byId = new Map<number, R>();
  for (const row of rows) if (!byId.has(idOf(row))) byId.set(idOf(row), row);
  return keys.map((key) => byId.get(key) ?? null);
}

/** A loader of whole short lists by the number of what they belong to, over a call for many. */
export function listsLoader<R>(
  ownerOf: (row: R) => number | null,
  findMany: (keys: readonly number[]) => Promise<R[]>,
  maxBatchSize = MAX_BATCH_SIZE,
): DataLoader<number, R[]> {
  const spend = callBudget();
  return new DataLoader<number, R[]>(
    async (keys) => {
      spend();
      reportBatch('lists', keys.length);
      const lists = new Map<number, R[]>(keys.map((key) => [key, []]));
      for (const row of await findMany(keys)) lists.get(ownerOf(row) ?? NaN)?.push(row);
      return keys.map((key) => lists.get(key) ?? []);
    },
    { maxBatchSize },
  );
}

/** A loader of records by number, over a call for one and a call for many. `null` for what is missing. */
export function recordLoader<R>(
  idOf: (row: R) => number,
  findOne: (key: number) => Promise<R | null>,
  findMany: (keys: readonly number[]) => Promise<R[]>,
): DataLoader<number, R | null> {
  const spend = callBudget();
  return new DataLoader<number, R | null>(
    async (keys) => {
      // A number that no record can have is not asked for: it would spoil the call for the others.
      const askable = keys.filter((key) => key >= 1);
      const [first] = askable;
      if (first === undefined) return keys.map(() => null);
      spend();
      reportBatch('records', askable.length);
      const rows = askable.length === 1 ? [await findOne(first)] : await findMany(askable);
      const found = rows.filter((row) => row !== null);
      return alignByKey(keys, found, idOf);
    },
    { maxBatchSize: MAX_BATCH_SIZE },
  );
}
