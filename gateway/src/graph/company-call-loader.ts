import DataLoader from 'dataloader';
import { asError } from '../errors/as-error.ts';
import { codedError } from '../errors/graphql-errors.ts';

/** Companies of one operation. */
export const COMPANIES_MAX = 20;

/** Calls at once, so that one operation does not crowd out the calls of others. */
const AT_ONCE = 5;

/**
 * Loads what takes a search of its own for each company: one call per company, and one for the same question asked twice.
 * For lists use companyListLoader, for figures companyFigureLoader: they take one call for many companies.
 * @throws GraphQLError QUERY_TOO_COMPLEX for more than 20 companies
 */
export function companyCallLoader<K extends { coid: number }, T>(
  call: (key: K) => Promise<T>,
): DataLoader<K, T, string> {
  return new DataLoader<K, T, string>((keys) => callEach(keys, call), {
    cacheKeyFn: (key) => JSON.stringify(key),
  });
}

async function callEach<K extends { coid: number }, T>(
  keys: readonly K[],
  call: (key: K) => Promise<T>,
): Promise<(T | Error)[]> {
  if (new Set(keys.map(({ coid }) => coid)).size > COMPANIES_MAX) {
    const message = `This is read one company at a time: ask for at most ${COMPANIES_MAX} companies.`;
    return keys.map(() => codedError('QUERY_TOO_COMPLEX', message));
  }
  const results: (T | Error)[] = [];
  const waiting = keys.entries();
  const work = async (): Promise<void> => {
    for (const [i, key] of waiting) results[i] = await call(key).catch(asError);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
