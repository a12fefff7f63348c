/** Reads again what is on screen, behind the page: without a progress bar, and without moving what is being read. */
import type { ApolloCache, ApolloClient } from '@apollo/client';
import { underMerge, type PageMerge } from './refresh-merge.ts';

/**
 * The first page again, while someone reads: what followed it stays, and where rows are sorted by what has just changed
 * (companies by their last contact), those on screen keep their places.
 */
const keepingPlaces: PageMerge = (existing, incoming, { list, identityOf }) => {
  const before = existing.nodes ?? [];
  const head = incoming.nodes ?? [];
  const newest = new Map(head.map((node) => [identityOf(node), node]));
  const replaced = { ...existing, ...incoming };
  if (head.length === 0 || newest.has(null)) return replaced;
  if (list === 'searchCompanies') {
    const nodes = before.map((node) => newest.get(identityOf(node)) ?? node);
    return { ...replaced, nodes, pageInfo: existing.pageInfo };
  }
  const last = identityOf(head.at(-1));
  const follows = before.findIndex((node) => identityOf(node) === last) + 1;
  const tail = before.slice(follows).filter((node) => !newest.has(identityOf(node)));
  if (follows === 0 || tail.length === 0) return replaced;
  return { ...replaced, nodes: [...head, ...tail], pageInfo: existing.pageInfo };
};

/** Takes an answer by the rules of a refresh. */
export function writeRefreshed(
  cache: ApolloCache,
  answer: Parameters<ApolloCache['writeQuery']>[0],
): void {
  underMerge(keepingPlaces, () => cache.writeQuery(answer));
}

/** A query that fails leaves what is on screen. */
export async function refreshShown(client: ApolloClient): Promise<void> {
  const shown = [...client.getObservableQueries('active')];
  await Promise.all(
    shown.map(async ({ query, variables }) => {
      try {
        const { data } = await client.query({
          query,
          variables,
          // Past the cache, which takes it below by the rules of a refresh.
          fetchPolicy: 'no-cache',
          context: { quiet: true },
        });
        if (data) writeRefreshed(client.cache, { query, variables, data });
      } catch {
        // The page has its own way to say that it could not be read; this was only a refresh.
      }
    }),
  );
}
