import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { choose, offeredBy } from '../../../../tests/support/web/choose.ts';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { Observable } from 'rxjs';
import { DANA } from '../../../../tests/support/web/session.ts';
import { SessionContext, type Viewer } from '../../lib/session.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { ToastProvider } from '../../ui/toasts.tsx';
import { ActivityDialog } from './ActivityDialog.tsx';
import {
  closeActivity,
  keepAskingForActivityCompany,
  type ActivityCompany,
} from './activity-store.ts';

const REP: Viewer = { ...DANA, seq: 41 };
const MANAGER: Viewer = { ...REP, seq: 7, name: 'Mia', isRep: false, isManager: true };
const SETTINGS = {
  today: '2026-06-18',
  version: '0.1.0',
  socialLinks: [],
  companySites: [],
  oldAdminStatsUrl: null,
  support: { email: null, phone: null, url: null },
  googleMapsKey: null,
  mapTilesUrl: null,
  analyticsId: null,
  signInSuggestions: [],
};
const COMPANY = {
  companyByCoid: {
    __typename: 'Company',
    seq: 812,
    coid: 50812,
    name: 'Corvane',
    city: 'Dalton',
    state: 'GA',
    isClient: true,
    doNotCall: { __typename: 'DoNotCall', flag: true, reason: 'They asked for it', at: null },
    contacts: { __typename: 'ContactConnection', nodes: [] },
  },
  reps: [
    {
      __typename: 'User',
      seq: 41,
      name: 'Dana Keller',
      manager: { __typename: 'User', seq: 7 },
    },
    { __typename: 'User', seq: 42, name: 'Of Another Team', manager: null },
  ],
};
const refused = {
  createActivity: {
    __typename: 'ActivityPayload',
    activity: null,
    error: {
      __typename: 'UserError',
      code: 'INVALID',
      message: 'Invalid',
      fields: [{ __typename: 'FieldError', field: 'type', message: 'must not be a call' }],
      current: null,
    },
  },
};

async function draw(viewer: Viewer) {
  const sent: Record<string, unknown>[] = [];
  const link = new ApolloLink((operation) => {
    const isCreate = operation.operationName === 'CreateActivity';
    if (isCreate) sent.push(operation.variables);
    return new Observable((observer) => {
      observer.next({ data: isCreate ? refused : COMPANY });
      observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const page = (context: ActivityCompany | null): ReactNode => (
    <MemoryRouter>
      <SessionContext value={{ viewer, settings: SETTINGS, signOut: async () => undefined }}>
        <ApolloProvider client={client}>
          <ToastProvider>
            <ActivityDialog
              context={context}
              askCompany={() => 'Which company?'}
              onLogNote={() => undefined}
            />
          </ToastProvider>
        </ApolloProvider>
      </SessionContext>
    </MemoryRouter>
  );
  const { rerender } = render(page(null));
  const show = (context: ActivityCompany | null): void => rerender(page(context));
  return { sent, show };
}

const press = (): Promise<void> => act(async () => void fireEvent.keyDown(window, { key: 'a' }));

async function open(viewer: Viewer) {
  const { sent, show } = await draw(viewer);
  show(CORVANE);
  await press();
  await screen.findByLabelText('Subject');
  return sent;
}

const CORVANE = { coid: 50812, name: 'Corvane' };

const save = (): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(screen.getByLabelText('Subject'), { key: 'Enter', ctrlKey: true });
  });

afterEach(() => act(() => closeActivity()));

describe('ActivityDialog', () => {
  it('F05: A plans for the company in sight; a refused call stays in the form with its reason', async () => {
    const sent = await open(REP);
    expect(screen.getByRole('dialog', { name: 'New activity · Corvane' })).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('Do not call: They asked for it.');
    expect(screen.queryByLabelText('Call anyway')).toBeNull();
    fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Renewal' } });
    await save();
    expect(await screen.findByText('must not be a call')).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('Renewal');
    await save();
    // A definite no: what follows is another attempt with a key of its own.
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.['idempotencyKey']).not.toBe(sent[1]?.['idempotencyKey']);
    expect(sent[0]?.['input']).not.toHaveProperty('overrideDoNotCall');
  });

  it('leaves A to a page that is waiting for its company, even when the dialog loads later', async () => {
    const wait = jest.fn();
    function Waiting() {
      useShortcut('a', 'Plan an activity', wait);
      return null;
    }
    render(<Waiting />);
    await draw(REP);
    await press();
    expect(wait).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Which company?')).toBeNull();
  });

  it('F05: means the company that comes into sight after the key, unless somebody looks for another', async () => {
    const { show } = await draw(REP);
    await press();
    expect(screen.getByText('Which company?')).toBeInTheDocument();
    await act(async () => show(CORVANE));
    expect(await screen.findByLabelText('Subject')).toBeInTheDocument();
    act(() => closeActivity());
    await act(async () => show(null));
    await press();
    act(() => keepAskingForActivityCompany());
    await act(async () => show(CORVANE));
    expect(screen.getByText('Which company?')).toBeInTheDocument();
  });

  it('a manager may call anyway and plan for the own team only', async () => {
    const sent = await open(MANAGER);
    expect(offeredBy('Assigned to')).toEqual(['Me', 'Dana Keller']);
    fireEvent.click(screen.getByLabelText('Call anyway'));
    choose('Assigned to', 'Dana Keller');
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'They rang back.' } });
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.['input']).toMatchObject({
      coid: 50812,
      type: 100,
      userSeq: 41,
      note: 'They rang back.',
      overrideDoNotCall: true,
    });
  });

  it('E06: a date that cannot be read is refused in place', async () => {
    const sent = await open(REP);
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: 'soonish' } });
    await save();
    expect(await screen.findByText(/This is not a date/)).toBeInTheDocument();
    expect(sent).toHaveLength(0);
  });
});
