import DataLoader from 'dataloader';
import { asError } from '../errors/as-error.ts';
import { codedError } from '../errors/graphql-errors.ts';
import { reportBatch } from '../observability/batch-size.ts';

/** More companies are on no page, and a backend without batches is called once for each. */
export const FIGURES_MAX = 100;

/**
 * Loads figures of companies whose source sends reads that are made together as one call (RestClient.batched). Each
 * company fails alone; the same question asked twice is one read.
 * @throws GraphQLError QUERY_TOO_COMPLEX for more than 100 companies in one operation
 */
export function companyFigureLoader<K extends { coid: number }, T>(
  read: (key: K) => Promise<T>,
): DataLoader<K, T, string> {
  const companies = new Set<number>();
  return new DataLoader<K, T, string>(
    async (keys) => {
      for (const { coid } of keys) companies.add(coid);
      if (companies.size > FIGURES_MAX) {
        const message = `Ask for these figures of at most ${FIGURES_MAX} companies at once.`;
        return keys.map(() => codedError('QUERY_TOO_COMPLEX', message));
      }
      reportBatch('lists', keys.length);
      return Promise.all(keys.map((key) => read(key).catch(asError)));
    },
    { cacheKeyFn: (key) => JSON.stringify(key) },
  );
}
