import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** The build writes an operation's id into its document (scripts/document-ids.mjs). */
interface RegisteredDocument extends DocumentNode {
  __meta__?: { hash?: string };
}

/**
 * Sends the id of a registered operation in the place of its text. Apollo's own PersistedQueryLink
 * would send the text after all when the gateway does not know the id: here that is refused anyway.
 */
export function documentIdLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const sha256Hash = (operation.query as RegisteredDocument).__meta__?.hash;
    if (sha256Hash) {
      operation.extensions['persistedQuery'] = { version: 1, sha256Hash };
      operation.setContext(({ http }: { http?: object }) => ({
        http: { ...http, includeQuery: false, includeExtensions: true },
      }));
    }
    return forward(operation);
  });
}
