import { describe, expect, it } from '@jest/globals';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { subscriptionLink, type SocketClient, type SubscribePayload } from './subscription-link.ts';

const RECEIVED = gql`
  subscription Received {
    notificationReceived {
      id
    }
  }
`;

/** A socket that answers once, and what it was sent. */
function fakeSocket(): { client: SocketClient; sent: SubscribePayload[]; stopped: () => number } {
  const sent: SubscribePayload[] = [];
  let stopped = 0;
  const client: SocketClient = {
    subscribe: (payload, sink) => {
      sent.push(payload);
      sink.next({ data: { notificationReceived: { __typename: 'Notification', id: 7 } } });
      return () => (stopped += 1);
    },
  };
  return { client, sent, stopped: () => stopped };
}

function listen(query: DocumentNode, client: SocketClient, opened: () => void): Promise<unknown> {
  const apollo = new ApolloClient({
    cache: new InMemoryCache(),
    link: subscriptionLink(async () => {
      opened();
      return client;
    }),
  });
  return new Promise((resolve, reject) => {
    const subscription = apollo.subscribe({ query }).subscribe({
      next: ({ data }) => {
        resolve(data);
        setTimeout(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
}

describe('subscriptions', () => {
  it('send the text in development and stop when nobody listens', async () => {
    const socket = fakeSocket();
    let opened = 0;
    const data = await listen(RECEIVED, socket.client, () => (opened += 1));
    expect(data).toMatchObject({ notificationReceived: { id: 7 } });
    expect(opened).toBe(1);
    expect(socket.sent[0]).toMatchObject({ operationName: 'Received' });
    expect(socket.sent[0]?.query).toContain('notificationReceived');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(socket.stopped()).toBe(1);
  });

  it('send the id of a registered operation in the place of its text', async () => {
    const socket = fakeSocket();
    const registered = { ...RECEIVED, __meta__: { hash: 'abc' } };
    await listen(registered, socket.client, () => undefined);
    expect(socket.sent[0]?.query).toBe('');
    expect(socket.sent[0]?.extensions).toEqual({
      persistedQuery: { version: 1, sha256Hash: 'abc' },
    });
  });
});
