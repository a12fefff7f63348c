import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render } from '@testing-library/react';
import { Profiler } from 'react';
import { of, Subject } from 'rxjs';
import { DANA, SETTINGS } from '../../../../tests/support/web/session.ts';
import { createApolloCache } from '../../app/apollo-cache.ts';
import { progress } from '../../lib/progress.ts';
import { SessionContext } from '../../lib/session.ts';
import { useAccountCounts } from './use-account-counts.ts';
import { useNotificationLine } from './use-notification-line.ts';

const notification = (id: number) => ({
  __typename: 'Notification',
  id,
  kind: 'SCHEDULE',
  text: `message ${id}`,
  link: '/inbox',
  created: `2026-06-18T10:00:0${id}Z`,
});

const BELL = {
  notifications: {
    __typename: 'NotificationConnection',
    nodes: [notification(1)],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    totalCount: 1,
  },
  due: { __typename: 'ActivityConnection', totalCount: 4 },
  proposals: [],
};

function Line() {
  useNotificationLine();
  return null;
}

function Counted() {
  const { notifications } = useAccountCounts();
  return <p>{notifications}</p>;
}

/** How often React drew the number, and the line without it. */
function show() {
  const told = new Subject<ApolloLink.Result>();
  const after: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName !== 'NotificationReceived') return of({ data: BELL });
    after.push(variables['after']);
    return told;
  });
  const drawn = { number: 0, line: 0 };
  const { container } = render(
    <SessionContext
      value={{ viewer: DANA, settings: SETTINGS, signOut: () => Promise.resolve(undefined) }}
    >
      <ApolloProvider client={new ApolloClient({ cache: createApolloCache(), link })}>
        <Profiler id="number" onRender={() => (drawn.number += 1)}>
          <Counted />
        </Profiler>
        <Profiler id="line" onRender={() => (drawn.line += 1)}>
          <Line />
        </Profiler>
      </ApolloProvider>
    </SessionContext>,
  );
  const tell = (id: number): void =>
    told.next({ data: { notificationReceived: notification(id) } as never });
  return { container, drawn, tell, after };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('messages that come together change the number once, and nothing else', async () => {
  const { container, drawn, tell, after } = show();
  await pass(2_000);
  expect(container).toHaveTextContent('1');
  expect(after).toEqual([1]);
  const before = { ...drawn };
  tell(2);
  tell(3);
  await pass(1_000);
  expect(container).toHaveTextContent('3');
  expect(drawn).toEqual({ number: before.number + 1, line: before.line });
  expect(drawn.line).toBe(1);
});

it('a message waits for the page that is on its way', async () => {
  const { container, tell } = show();
  await pass(2_000);
  progress.start();
  tell(2);
  await pass(5_000);
  expect(container).toHaveTextContent('1');
  progress.finish();
  await pass(100);
  expect(container).toHaveTextContent('2');
});
