import { expect, it } from '@jest/globals';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SessionContext } from '../../lib/session.ts';
import { aClient, aServer, aSession, typed } from '../../../../tests/support/web/notes.tsx';
import { useActivityForm } from './useActivityForm.ts';

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
