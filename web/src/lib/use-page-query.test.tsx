import { expect, it } from '@jest/globals';
import {
  ApolloClient,
  ApolloLink,
  gql,
  InMemoryCache,
  type TypedDocumentNode,
} from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { of, throwError } from 'rxjs';
import { usePageQuery } from './use-page-query.ts';

interface Data {
  rows: { nodes: readonly string[] } | null;
}

const DOCUMENT: TypedDocumentNode<Data, { rep: number }> = gql`
  query RowsPage($rep: Int!) {
    rows(rep: $rep) {
      nodes
    }
  }
`;

/** The page of a rep over a backend that answers with the rep's number, or fails. */
function drawn(record?: 'ofRep', fresh?: 'first' | 'always') {
  const backend = { isDown: false, reads: 0 };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ variables }) => {
      backend.reads += 1;
      if (backend.isDown) return throwError(() => new Error('down'));
      return of({ data: { rows: { nodes: [`row of ${variables['rep']}`] } } });
    }),
    defaultOptions: { watchQuery: { errorPolicy: 'all' } } as ApolloClient.DefaultOptions,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const hook = renderHook(
    ({ rep }) =>
      usePageQuery(DOCUMENT, {
        variables: { rep },
        ...(record && { record: rep }),
        ...(fresh && { fresh }),
      }),
    { initialProps: { rep: 1 }, wrapper },
  );
  return { backend, client, ...hook };
}

const rowOf = (rep: number) => ({ rows: { nodes: [`row of ${rep}`] } });

it('reads again what another page left in the cache, where rows mean something else there', async () => {
  const { backend, result, rerender } = drawn(undefined, 'always');
  await waitFor(() => expect(result.current.data).toEqual(rowOf(1)));
  rerender({ rep: 2 });
  await waitFor(() => expect(result.current.data).toEqual(rowOf(2)));
  rerender({ rep: 1 });
  await waitFor(() => expect(result.current.data).toEqual(rowOf(1)));
  expect(backend.reads).toBe(3);
});

it('draws the cache at once and reads the rows again', async () => {
  const { backend, result, rerender } = drawn();
  await waitFor(() => expect(result.current.shown).toEqual(rowOf(1)));
  rerender({ rep: 2 });
  await waitFor(() => expect(result.current.shown).toEqual(rowOf(2)));
  rerender({ rep: 1 });
  expect(result.current.shown).toEqual(rowOf(1));
  await waitFor(() => expect(backend.reads).toBe(3));
});

it('X01: keeps the earlier rows, marked as stale, when the next ones fail, until a retry succeeds', async () => {
  const { backend, result, rerender } = drawn();
  await waitFor(() => expect(result.current.shown).toEqual(rowOf(1)));
  backend.isDown = true;
  rerender({ rep: 2 });
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(result.current).toMatchObject({ shown: rowOf(1), isStale: true, data: undefined });
  // A retry that fails again is no unhandled rejection.
  await act(async () => result.current.retry());
  expect(result.current.shown).toEqual(rowOf(1));
  backend.isDown = false;
  await act(async () => result.current.retry());
  await waitFor(() => expect(result.current.shown).toEqual(rowOf(2)));
  expect(result.current).toMatchObject({ isStale: false, error: undefined });
});

it('never shows the rows of one record under another', async () => {
  const { backend, result, rerender } = drawn('ofRep');
  await waitFor(() => expect(result.current.shown).toEqual(rowOf(1)));
  backend.isDown = true;
  rerender({ rep: 2 });
  expect(result.current.shown).toBeUndefined();
  await waitFor(() => expect(result.current.error).toBeDefined());
  expect(result.current.shown).toBeUndefined();
});
