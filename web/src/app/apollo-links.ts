/** What happens around each GraphQL call: request id, time limit, retry, sign-in, /400, progress. */
import { ApolloLink, CombinedGraphQLErrors, HttpLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { finalize, from, map, of, switchMap, tap, type Observable } from 'rxjs';
import { errorCode, requestIdOf, retryAfterOf } from '../lib/apollo-errors.ts';
import { noteMissingParts } from '../lib/missing-parts.ts';
import { rememberPageQuery } from '../lib/page-query.ts';
import { isOnline } from '../lib/online.ts';
import { noteOwnWrite } from '../lib/own-requests.ts';
import { newRequestId } from '../lib/request-id.ts';
import { isAhead } from './ahead-link.ts';
import type { Progress } from '../lib/progress.ts';

export interface BadRequest {
  operationName: string;
  requestId: string | null;
}

const statusOfServer = (error: object): number | null =>
  'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;

/** A call marked `context: { quiet: true }` runs behind the page: no progress bar. */
const isQuiet = (operation: ApolloLink.Operation): boolean => operation.getContext().quiet === true;

/** An operation that a user typed in the playground: its faults are shown beside its text instead of on /400. */
const isTyped = (operation: ApolloLink.Operation): boolean => operation.getContext().typed === true;

export function requestIdLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const id = newRequestId();
    if (operation.operationType === OperationTypeNode.MUTATION) noteOwnWrite(id);
    operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
      headers: { ...headers, 'X-Request-Id': id },
    }));
    return forward(operation);
  });
}

const REPEATS_MAX = 2;

/**
 * Sends a query again that a write has overtaken. Its answer may show what was there before the write, and would put
 * that back into the cache: a list would lack what an Undo has just restored.
 */
export function freshReadLink(): ApolloLink {
  let answeredWrites = 0;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      return forward(operation).pipe(tap(() => (answeredWrites += 1)));
    }
    const read = (repeatsLeft: number): Observable<ApolloLink.Result> => {
      const before = answeredWrites;
      return forward(operation).pipe(
        switchMap((result) =>
          answeredWrites === before || repeatsLeft === 0 ? of(result) : read(repeatsLeft - 1),
        ),
      );
    };
    return read(REPEATS_MAX);
  });
}

export function progressLink(progress: Progress): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (isQuiet(operation)) return forward(operation);
    progress.start();
    let failed = false;
    return forward(operation).pipe(
      tap({ error: () => (failed = true) }),
      finalize(() => (failed ? progress.fail() : progress.finish())),
    );
  });
}

/** Remembers what each page was drawn from. */
export function pageQueryLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName, variables } = operation;
    if (!isAhead(operation)) rememberPageQuery(location.pathname, operationName, variables);
    return forward(operation);
  });
}

/** Remembers which parts of each page could not be read. */
export function missingPartsLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap((result) => {
        if (isAhead(operation)) return;
        const { operationName } = operation;
        // A page of which nothing could be read says so itself.
        const isPart = Object.values(result.data ?? {}).some((part) => part !== null);
        const error = isPart && result.errors ? new CombinedGraphQLErrors(result) : null;
        noteMissingParts(location.pathname, operationName, error);
      }),
    ),
  );
}

/**
 * Sends queries again after a network failure, and after a refusal for want of time when its wait is
 * over; writes never, since they may have arrived.
 */
export function retryLink(initialMs = 300): RetryLink {
  return new RetryLink({
    delay: (attempt, _operation, error) => {
      const waitMs = Math.min(2000, initialMs * 2 ** (attempt - 1));
      const askedMs = (retryAfterOf(error) ?? 0) * 1000;
      // At different times: those who were refused together would be refused together again.
      return askedMs + Math.random() * waitMs;
    },
    attempts: {
      max: 3,
      retryIf: (error, operation) => {
        if (operation.operationType !== OperationTypeNode.QUERY || !isOnline()) return false;
        if (isAhead(operation)) return false;
        return error instanceof TypeError || errorCode(error) === 'OVERLOADED';
      },
    },
  });
}

/** An operation that was refused unread fails as a whole: links see its refusal, not an answer without data. */
export function refusalLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const failure = result.errors ? new CombinedGraphQLErrors(result) : null;
        if (failure && errorCode(failure) === 'OVERLOADED') throw failure;
        return result;
      }),
    ),
  );
}

export interface ErrorLinkDeps {
  /** Resolves when the same user has signed in again. */
  requestSignIn: () => Promise<void>;
  onBadRequest: (refused: BadRequest) => void;
  /** The server does not know this build's operations (any longer). */
  onStaleBuild: () => void;
}

/** A call that met an ended session waits for the sign-in and is then repeated, once. */
export function errorLink({ requestSignIn, onBadRequest, onStaleBuild }: ErrorLinkDeps): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    if (isAhead(operation)) return undefined;
    const code = errorCode(error);
    const status = statusOfServer(error);
    if (code === 'UNAUTHENTICATED' || status === 401) {
      return from(requestSignIn().catch(() => Promise.reject(error))).pipe(
        switchMap(() => forward(operation)),
      );
    }
    if (code === 'PERSISTED_QUERY_NOT_FOUND') onStaleBuild();
    if ((code === 'BAD_REQUEST' || (code === null && status === 400)) && !isTyped(operation)) {
      onBadRequest({
        operationName: operation.operationName ?? 'unnamed operation',
        requestId: requestIdOf(error),
      });
    }
    return undefined;
  });
}

/** Tells the session clock of every answer, since each slides the session. */
export function touchLink(touch: () => void): ApolloLink {
  return new ApolloLink((operation, forward) => forward(operation).pipe(tap({ next: touch })));
}

/** Browsers refuse more than 64 kB of such requests at a time. */
const OUTLIVES_PAGE_MAX_CHARACTERS = 8_000;

/** A change reaches the server even when its page is closed or left meanwhile (`keepalive`). */
export function outliveLink(): ApolloLink {
  const isSmall = ({ variables }: ApolloLink.Operation): boolean =>
    JSON.stringify(variables).length <= OUTLIVES_PAGE_MAX_CHARACTERS;
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION && isSmall(operation)) {
      operation.setContext(({ fetchOptions }: { fetchOptions?: RequestInit }) => ({
        fetchOptions: { ...fetchOptions, keepalive: true },
      }));
    }
    return forward(operation);
  });
}

export function httpLink(fetchImplementation: typeof fetch): HttpLink {
  return new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    fetch: fetchImplementation,
    // Only operations from the playground carry their source text: errors then point into the editor.
    print: (document, print) => document.loc?.source.body ?? print(document),
  });
}
