import { ApolloClient, ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { aheadLink } from './ahead-link.ts';
import { createApolloCache } from './apollo-cache.ts';
import {
  errorLink,
  freshReadLink,
  httpLink,
  missingPartsLink,
  outliveLink,
  pageQueryLink,
  progressLink,
  refusalLink,
  requestIdLink,
  retryLink,
  touchLink,
  type ErrorLinkDeps,
} from './apollo-links.ts';
import { documentIdLink } from './document-id-link.ts';
import type { Progress } from '../lib/progress.ts';
import { fetchWithTimeout } from './request-timeout.ts';
import { subscriptionLink } from './subscription-link.ts';

/**
 * A failing part of a page arrives as `null` beside its error, so that the rest of the page lives.
 * Cast, because declaring the default in types changes the signatures that the generated hooks use;
 * what a query's type says stays true: only nullable fields are null, and `data` may be undefined.
 */
const DEFAULT_OPTIONS = {
  watchQuery: { errorPolicy: 'all' },
} as unknown as ApolloClient.DefaultOptions;

export interface ApolloClientDeps extends ErrorLinkDeps {
  progress: Progress;
  /** Called for each answer of the server. */
  touch: () => void;
  fetch?: typeof fetch;
}

/** The GraphQL client of one signed-in user; another user gets another one. */
export function createApolloClient(deps: ApolloClientDeps): ApolloClient {
  return new ApolloClient({
    cache: createApolloCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      subscriptionLink(),
      ApolloLink.from([
        pageQueryLink(),
        missingPartsLink(),
        aheadLink(),
        progressLink(deps.progress),
        errorLink(deps),
        retryLink(),
        refusalLink(),
        freshReadLink(),
        requestIdLink(),
        touchLink(deps.touch),
        documentIdLink(),
        outliveLink(),
        httpLink(fetchWithTimeout(undefined, deps.fetch)),
      ]),
    ),
    defaultOptions: DEFAULT_OPTIONS,
    devtools: { enabled: false },
  });
}
