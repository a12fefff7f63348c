/** A page's query as a developer would write it. It brings GraphQL's printer: import it when it is needed. */
import { Kind, print, visit, type DocumentNode } from 'graphql';
import type { PageQuery } from './page-query.ts';
import { playgroundLink } from './playground-link.ts';

/** Apollo asks every record for its type; a reader does not. */
function withoutTypeNames(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: (node) => {
      const kept = node.selections.filter(
        (one) => one.kind !== Kind.FIELD || one.name.value !== '__typename' || one.alias,
      );
      return kept.length > 0 && kept.length < node.selections.length
        ? { ...node, selections: kept }
        : undefined;
    },
  });
}

/** Where the playground shows it. */
export function pageQueryLink({ document, variables }: PageQuery): string {
  return playgroundLink({ query: print(withoutTypeNames(document)), variables });
}
