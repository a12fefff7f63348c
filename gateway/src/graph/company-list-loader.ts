import DataLoader from 'dataloader';
import { badArgument } from '../errors/graphql-errors.ts';
import { MAX_BATCH_SIZE } from './align-by-key.ts';
import { nestedConnection, type Connection, type PageRequest } from './connection.ts';

/** A company's nested list: the company, the page, and whatever else narrows the list. */
export interface CompanyListKey<F> extends PageRequest {
  coid: number;
  filter: F;
}

export interface CompanyListCalls<T, F> {
  /** The list of one company, with count and cursor. */
  one(key: CompanyListKey<F>): Promise<Connection<T>>;
  /** At least the first `perCompany` rows of each of up to 100 companies, in ONE call. */
  many(coids: number[], perCompany: number, filter: F): Promise<T[]>;
  coidOf(row: T): number;
}

function groupKey<F>({ first, after, filter }: CompanyListKey<F>): string {
  return JSON.stringify([first, after, filter]);
}

/**
 * Loads nested lists of companies. Companies that ask for the same page of the same list share one
 * call, so that fifty companies cost what five cost; a company alone gets its count and cursor.
 */
export function companyListLoader<T, F>(
  calls: CompanyListCalls<T, F>,
): DataLoader<CompanyListKey<F>, Connection<T>, string> {
  return new DataLoader<CompanyListKey<F>, Connection<T>, string>(
    async (keys) => {
      const groups = groupsOf(keys);
      const answers = new Map<CompanyListKey<F>, Connection<T> | Error>();
      await Promise.all(
        [...groups.values()].map(async (group) => {
          const results = await loadGroup(group, calls).catch(asError);
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
      cacheKeyFn: (key) => `${key.coid} ${groupKey(key)}`,
    },
  );
}

function groupsOf<F>(keys: readonly CompanyListKey<F>[]): Map<string, CompanyListKey<F>[]> {
  const groups = new Map<string, CompanyListKey<F>[]>();
  for (const key of keys) {
    const name = groupKey(key);
    groups.set(name, [...(groups.get(name) ?? []), key]);
  }
  return groups;
}

async function loadGroup<T, F>(
  group: CompanyListKey<F>[],
  calls: CompanyListCalls<T, F>,
): Promise<Connection<T>[]> {
  const [head] = group;
  if (!head) return [];
  if (group.length === 1) return [await calls.one(head)];
  if (head.after) throw badArgument('after pages the list of one company, not of several.');
  const coids = group.map((key) => key.coid);
  const rows = await calls.many(coids, head.first + 1, head.filter);
  const byCoid = new Map<number, T[]>(coids.map((coid) => [coid, []]));
  for (const row of rows) byCoid.get(calls.coidOf(row))?.push(row);
  return group.map((key) => nestedConnection(byCoid.get(key.coid) ?? [], key.first));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
