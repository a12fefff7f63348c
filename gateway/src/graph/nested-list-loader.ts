import DataLoader from 'dataloader';
import { asError } from '../errors/as-error.ts';
import { badArgument } from '../errors/graphql-errors.ts';
import { callBudget, MAX_BATCH_SIZE } from './align-by-key.ts';
import { reportBatch } from '../observability/batch-size.ts';
import { nestedConnection, type Connection, type PageRequest } from './connection.ts';

/** A record's nested list: the page, and whatever else narrows the list. The record's number is the caller's to name. */
export interface NestedListKey extends PageRequest {
  filter: unknown;
}

export interface NestedListCalls<T, K extends NestedListKey> {
  /** What the lists belong to, for the person who reads an error: `company`. */
  noun: string;
  /** The list of one record, with count and cursor. */
  one(key: K): Promise<Connection<T>>;
  /** At least the first `perRecord` rows of each of up to 100 records, in ONE call. */
  many(records: number[], perRecord: number, filter: K['filter']): Promise<T[]>;
  recordOfKey(key: K): number;
  recordOfRow(row: T): number;
}

function groupKey({ first, after, filter }: NestedListKey): string {
  return JSON.stringify([first, after, filter]);
}

/**
 * Loads nested lists. Records that ask for the same page of the same list share one call, so that
 * fifty of them cost what five cost; a record alone gets its count and cursor.
 */
export function nestedListLoader<T, K extends NestedListKey>(
  calls: NestedListCalls<T, K>,
): DataLoader<K, Connection<T>, string> {
  const spend = callBudget();
  return new DataLoader<K, Connection<T>, string>(
    async (keys) => {
      const groups = groupsOf(keys);
      const answers = new Map<K, Connection<T> | Error>();
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const results = await loadGroup(group, calls, spend).catch(asError);
          group.forEach((key, i) => {
            answers.set(
              key,
              results instanceof Error ? results : (results[i] ?? new Error('no answer')),
            );
          });
        }),
      );
      return keys.map((key) => answers.get(key) ?? new Error('no answer'));
    },
    {
      maxBatchSize: MAX_BATCH_SIZE,
      cacheKeyFn: (key) => `${calls.recordOfKey(key)} ${groupKey(key)}`,
    },
  );
}

function groupsOf<K extends NestedListKey>(keys: readonly K[]): Map<string, K[]> {
  const groups = new Map<string, K[]>();
  for (const key of keys) {
    const name = groupKey(key);
    groups.set(name, [...(groups.get(name) ?? []), key]);
  }
  return groups;
}

async function loadGroup<T, K extends NestedListKey>(
  group: K[],
  calls: NestedListCalls<T, K>,
  spend: () => void,
): Promise<Connection<T>[]> {
  const [head] = group;
  if (!head) return [];
  spend();
  reportBatch('nested', group.length);
  if (group.length === 1) {
    const page = await calls.one(head);
    // As with several records: a row of another record is never shown as this one's.
    const isOwn = (row: T): boolean => calls.recordOfRow(row) === calls.recordOfKey(head);
    return [page.nodes.every(isOwn) ? page : { ...page, nodes: page.nodes.filter(isOwn) }];
  }
  if (head.after) throw badArgument(`after pages the list of one ${calls.noun}, not of several.`);
  const records = group.map((key) => calls.recordOfKey(key));
  const rows = await calls.many(records, head.first + 1, head.filter);
  const byRecord = new Map<number, T[]>(records.map((record) => [record, []]));
  for (const row of rows) byRecord.get(calls.recordOfRow(row))?.push(row);
  return records.map((record) => nestedConnection(byRecord.get(record) ?? [], head.first));
}
