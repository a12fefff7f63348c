/** A page's query as a developer wrote it. It pulls in GraphQL's parser and printer: import it only when needed. */
import { pageOperations } from './page-operations.ts';
import type { PageQuery } from './page-query.ts';
import { playgroundLink } from './playground-link.ts';

/**
 * Where the playground shows it.
 * @param files the texts of `.graphql` files: the browser's own documents serve only its cache (decision 045)
 */
export function pageQueryLink({ name, variables }: PageQuery, files: readonly string[]): string {
  const operation = pageOperations(files).find((each) => each.name === name);
  return playgroundLink({ query: operation?.text() ?? '', variables });
}
