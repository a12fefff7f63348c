import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ReSignInDialog } from '../features/session/ReSignInDialog.tsx';
import type { SessionAnswer } from '../features/session/session-client.ts';
import { draftStore, memoryStore } from '../lib/draft-store.ts';
import { useDraft } from '../lib/drafts.ts';
import { isOnline } from '../lib/online.ts';
import { useSession } from '../lib/session.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { keepSession, replaceOfflineStore } from './offline-copy.ts';
import { reauthentication } from './reauthentication.ts';
import { useSessionState } from './session-state.ts';
import {
  DANA,
  serveSession,
  SETTINGS,
  type SessionServer,
} from '../../../tests/support/web/session.ts';
import { SessionProvider, type SessionProviderProps } from './SessionProvider.tsx';

function Probe() {
  const { viewer, signOut } = useSession();
  const { expired, signedOut } = useSessionState();
  const draft = useDraft('note', '');
  return (
    <>
      <p>
        {viewer ? `signed in as ${viewer.name}` : signedOut ? 'signed out by will' : 'anonymous'}
      </p>
      <input
        aria-label="note"
        value={draft.value}
        onChange={(event) => draft.set(event.target.value)}
      />
      <button onClick={() => void signOut()}>Logout</button>
      {expired && viewer && <ReSignInDialog email={viewer.email} />}
    </>
  );
}

const settle = (ms = 0): Promise<void> => act(async () => jest.advanceTimersByTimeAsync(ms));

async function start(props: Omit<SessionProviderProps, 'children'> = {}): Promise<void> {
  render(
    <ToastProvider>
      <SessionProvider {...props}>
        <Probe />
      </SessionProvider>
    </ToastProvider>,
  );
  await settle();
}

async function show(server: Partial<SessionServer>) {
  const reload = jest.fn();
  const prepareFirstPage = jest.fn(async () => undefined);
  const served = serveSession(server);
  await start({ reload, prepareFirstPage });
  return { served, reload, prepareFirstPage };
}

describe('the session', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
    // A window has one: what a test left open would ask the next one to sign in.
    reauthentication.settle(false);
  });

  it('A07: holds the user that the server names, or nobody', async () => {
    await show({ viewer: DANA });
    expect(screen.getByText('signed in as Dana Keller')).toBeInTheDocument();
  });

  it('prepares the first page with the answer, before anything is drawn of it', async () => {
    let isDrawn: boolean | null = null;
    serveSession({ viewer: DANA });
    const prepareFirstPage = jest.fn(async (_: SessionAnswer) => {
      isDrawn = screen.queryByText(/signed in|anonymous/) !== null;
    });
    await start({ prepareFirstPage });
    expect(prepareFirstPage).toHaveBeenCalledTimes(1);
    expect(prepareFirstPage.mock.calls[0]?.[0].viewer).toEqual(DANA);
    expect(isDrawn).toBe(false);
  });

  it('A07: offers to try again when the server cannot be reached at boot', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await start();
    expect(screen.getByText('The portal cannot be reached')).toBeInTheDocument();
    serveSession({ viewer: DANA });
    fireEvent.click(screen.getByText('Retry'));
    await settle();
    expect(screen.getByText('signed in as Dana Keller')).toBeInTheDocument();
  });

  it('A07: starts by itself when the connection is back, and when the browser notices late that it is gone', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await start();
    expect(screen.getByText('The portal cannot be reached')).toBeInTheDocument();
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(fetched).toHaveBeenCalledTimes(2);
    serveSession({ viewer: DANA });
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(screen.getByText('signed in as Dana Keller')).toBeInTheDocument();
  });

  it('A08: shows what this browser keeps where the network leads nowhere, and asks until a server answers', async () => {
    replaceOfflineStore(memoryStore());
    await keepSession({ viewer: DANA, settings: SETTINGS, sessionSeconds: 60 });
    const fetched = jest.spyOn(globalThis, 'fetch');
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const prepareFirstPage = jest.fn(async () => undefined);
    await start({ prepareFirstPage });
    expect(screen.getByText('signed in as Dana Keller')).toBeInTheDocument();
    expect([navigator.onLine, isOnline()]).toEqual([true, false]);
    await settle(10_000);
    expect([fetched.mock.calls.length, isOnline()]).toEqual([2, false]);
    serveSession({ viewer: { ...DANA, name: 'Dana Renamed' } });
    await settle(10_000);
    expect(screen.getByText('signed in as Dana Renamed')).toBeInTheDocument();
    expect(isOnline()).toBe(true);
    // Its page has been on the screen since the start.
    expect(prepareFirstPage).not.toHaveBeenCalled();
  });

  it('H09, X02: signing out clears the session and all drafts, though the call fails', async () => {
    const { served } = await show({ viewer: DANA });
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'half' } });
    await settle(250);
    expect(await draftStore().entries()).toHaveLength(1);
    jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('down'));
    fireEvent.click(screen.getByText('Logout'));
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Log out and lose it' }));
    await settle();
    expect(screen.getByText('signed out by will')).toBeInTheDocument();
    expect(await draftStore().entries()).toEqual([]);
    expect(served.viewer).toEqual(DANA);
  });

  it('H09: says what signing out would lose, also what was typed just now, and lets one stay', async () => {
    await show({ viewer: DANA });
    const queued = `${DANA.seq}:note-queue:k1`;
    await draftStore().set(queued, { key: queued, value: {}, savedAt: 1 });
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'half' } });
    fireEvent.click(screen.getByText('Logout'));
    await settle();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      '1 note is not sent yet. 1 draft is not saved.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('signed in as Dana Keller')).toBeInTheDocument();
    expect(await draftStore().entries()).toHaveLength(2);
  });

  it('H09: asks nothing where nothing would be lost', async () => {
    await show({ viewer: DANA });
    fireEvent.click(screen.getByText('Logout'));
    await settle();
    expect(screen.getByText('signed out by will')).toBeInTheDocument();
  });

  it('X03: an ended session asks over the page, keeps what was typed, and lets the calls go on', async () => {
    const { served, prepareFirstPage } = await show({ viewer: DANA });
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'Karen: budget' } });
    const field = screen.getByLabelText('note');
    let waiting = Promise.resolve();
    act(() => {
      waiting = reauthentication.request();
    });
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail')).toHaveValue('rep@demo.example');
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'demo-portal' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await settle();
    await expect(waiting).resolves.toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('note')).toBe(field);
    expect(field).toHaveValue('Karen: budget');
    expect(served.calls.at(-1)?.body).toEqual({
      email: 'rep@demo.example',
      password: 'demo-portal',
    });
    expect(prepareFirstPage).toHaveBeenCalledTimes(1);
  });

  it('X03: another user signing in over the page reloads it', async () => {
    const { reload } = await show({ viewer: DANA, letsIn: { ...DANA, seq: 13, name: 'Ray' } });
    act(() => void reauthentication.request().catch(() => undefined));
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.getByText('signed in as Dana Keller')).toBeInTheDocument();
  });

  it('A10: warns two minutes before the end, and staying signed in slides the session', async () => {
    const { served } = await show({ viewer: DANA });
    await settle(1_670_000);
    expect(screen.queryByText('Your session ends in 2 minutes.')).toBeNull();
    await settle(10_000);
    expect(screen.getByText('Your session ends in 2 minutes.')).toBeInTheDocument();
    const before = served.calls.length;
    fireEvent.click(screen.getByText('Stay signed in'));
    await settle(300_000);
    expect(served.calls.slice(before).map(({ path }) => path)).toEqual(['/session']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('A10: asks to sign in again when the time is over', async () => {
    const { served } = await show({ viewer: DANA });
    served.viewer = null;
    await settle(1_800_000);
    expect(screen.getByRole('dialog', { name: 'Your session has ended' })).toBeInTheDocument();
  });
});
