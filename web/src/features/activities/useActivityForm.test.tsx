import { expect, it } from '@jest/globals';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionContext } from '../../lib/session.ts';
import { aClient, aServer, aSession, typed } from '../../../../tests/support/web/notes.tsx';
import { useActivityForm } from './useActivityForm.ts';

it('takes nothing while it is saved, which would be in neither the record nor the draft', async () => {
  const activity = typed('Activity', { seq: 5, version: 1, coid: 50812 });
  const answer = { createActivity: typed('ActivityPayload', { activity, error: null }) };
  let send = (): void => undefined;
  const held = new Promise<typeof answer>((resolve) => {
    send = () => resolve(answer);
  });
  const { link } = aServer({ CreateActivity: [() => held] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={aSession()}>
      <ApolloProvider client={aClient(link)}>{children}</ApolloProvider>
    </SessionContext>
  );
  const { result } = renderHook(
    () => useActivityForm({ coid: 50812, contacts: [], assignees: [], onSaved: () => undefined }),
    { wrapper },
  );
  await act(async () => undefined);
  act(() => result.current.change({ subject: 'Call Karen' }));
  await act(async () => void result.current.submit());
  act(() => result.current.change({ subject: 'Call Karen back' }));
  expect(result.current).toMatchObject({ status: 'saving', values: { subject: 'Call Karen' } });
  await act(async () => send());
  await waitFor(() => expect(result.current.status).toBe('idle'));
  act(() => result.current.change({ subject: 'The next one' }));
  expect(result.current.values.subject).toBe('The next one');
});

it('can be saved again when the page’s own callback fails', async () => {
  const activity = typed('Activity', { seq: 5, version: 1, coid: 50812 });
  const { link } = aServer({
    CreateActivity: [{ createActivity: typed('ActivityPayload', { activity, error: null }) }],
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={aSession()}>
      <ApolloProvider client={aClient(link)}>{children}</ApolloProvider>
    </SessionContext>
  );
  const onSaved = (): never => {
    throw new Error('the page is gone');
  };
  const { result } = renderHook(
    () => useActivityForm({ coid: 50812, contacts: [], assignees: [], onSaved }),
    { wrapper },
  );
  await act(async () => undefined);
  act(() => result.current.change({ subject: 'Call Karen' }));
  await act(async () => {
    await expect(result.current.submit()).rejects.toThrow('the page is gone');
  });
  expect(result.current.status).toBe('idle');
});
