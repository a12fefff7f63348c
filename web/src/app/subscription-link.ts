/** Subscriptions over one WebSocket at /graphql; the library for it is fetched with the first of them. */
import { ApolloLink } from '@apollo/client';
import { print, type DocumentNode, type FormattedExecutionResult } from 'graphql';
import { Observable } from 'rxjs';

interface RegisteredDocument extends DocumentNode {
  __meta__?: { hash?: string };
}

export interface SubscribePayload {
  operationName?: string;
  query: string;
  variables?: Record<string, unknown>;
  extensions?: Record<string, unknown>;
}

interface Sink {
  next(answer: FormattedExecutionResult): void;
  error(failure: unknown): void;
  complete(): void;
}

/** What this needs of a graphql-ws client. */
export interface SocketClient {
  subscribe(payload: SubscribePayload, sink: Sink): () => void;
}

const KEEP_ALIVE_MS = 20_000;
/** A page left and the next one opened within this time share the socket. */
const CLOSE_AFTER_MS = 3_000;

async function openSocket(): Promise<SocketClient> {
  const { createClient } = await import('graphql-ws');
  const { protocol, host } = window.location;
  return createClient({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`,
    keepAlive: KEEP_ALIVE_MS,
    lazyCloseTimeout: CLOSE_AFTER_MS,
    // Who listens must know of the gap, to read what came in it: so it is they who open again.
    retryAttempts: 0,
  });
}

/** A registered operation travels as its id (document-id-link.ts); the protocol wants a text beside it. */
function payloadOf(operation: ApolloLink.Operation): SubscribePayload {
  const sha256Hash = (operation.query as RegisteredDocument).__meta__?.hash;
  return {
    ...(operation.operationName === undefined ? {} : { operationName: operation.operationName }),
    variables: operation.variables,
    ...(sha256Hash
      ? { query: '', extensions: { persistedQuery: { version: 1, sha256Hash } } }
      : { query: print(operation.query) }),
  };
}

export function subscriptionLink(open: () => Promise<SocketClient> = openSocket): ApolloLink {
  let socket: Promise<SocketClient> | null = null;
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let stop: (() => void) | null = null;
        let isOver = false;
        socket ??= open();
        socket.then(
          (client) => {
            if (isOver) return;
            stop = client.subscribe(payloadOf(operation), {
              next: (answer) => observer.next(answer as ApolloLink.Result),
              error: (failure) => observer.error(failure),
              complete: () => observer.complete(),
            });
          },
          (failure: unknown) => {
            socket = null;
            observer.error(failure);
          },
        );
        return () => {
          isOver = true;
          stop?.();
        };
      }),
  );
}
