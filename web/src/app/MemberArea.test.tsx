import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gql, type ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, StrictMode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { useSignIn } from '../features/session/sign-in-context.ts';
import { memoryStore, type DraftStore } from '../lib/draft-store.ts';
import { replaceRecentStore } from '../lib/recent-companies.ts';
import { useSession } from '../lib/session.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { MemberArea } from './MemberArea.tsx';
import { openOfflineCopy, replaceOfflineStore } from './offline-copy.ts';
import { DANA, serveSession, SETTINGS } from '../../../tests/support/web/session.ts';
import { SessionProvider } from './SessionProvider.tsx';

const ROSA = { ...DANA, seq: 13, name: 'Rosa Martinez', email: 'rosa@demo.example' };
const MARK = gql`
  query MarkPage {
    mark
  }
`;

/** Code that arrives when it is told to. */
function late(children: string) {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const Late = lazy(async () => {
    await code;
    return { default: () => <p>{children}</p> };
  });
  return { Late, arrive: () => act(async () => arrive()) };
}

/** Counts what listens for the page being hidden: each client's copy does, and nothing else here for long. */
function countListeners() {
  const kept = { added: 0, listening: 0 };
  const on = document.addEventListener.bind(document);
  const off = document.removeEventListener.bind(document);
  const live = new Set<unknown>();
  const count = (): void => {
    kept.listening = live.size;
  };
  jest.spyOn(document, 'addEventListener').mockImplementation((type: string, listener, options) => {
    if (type === 'visibilitychange' && isOfCopy(listener)) {
      kept.added += 1;
      live.add(listener);
      count();
    }
    on(type, listener, options);
  });
  jest
    .spyOn(document, 'removeEventListener')
    .mockImplementation((type: string, listener, options) => {
      live.delete(listener);
      count();
      off(type, listener, options);
    });
  return kept;
}

/** By its name: the session's own expiry check also listens for that. */
const isOfCopy = (listener: unknown): boolean =>
  typeof listener === 'function' && listener.name === 'onHidden';

const clients = new Set<ApolloClient>();

/** Drawn with every beginning of the tree, also with those that React drops. */
function Witness() {
  const client = useApolloClient();
  clients.add(client);
  const stored = client.readQuery<{ mark: string }>({ query: MARK });
  return <output>{stored?.mark ?? 'nothing stored'}</output>;
}

function open(pages: readonly ReturnType<typeof late>[]) {
  function Gate() {
    const { viewer, signOut } = useSession();
    const signIn = useSignIn();
    if (!viewer) return <button onClick={() => void signIn('a', 'b')}>Sign in</button>;
    return (
      <>
        <button onClick={() => void signOut()}>Logout</button>
        <Suspense fallback={<p>Loading</p>}>
          <MemberArea layout="empty">
            <Witness />
            {pages.map(({ Late }, at) => (
              <Late key={at} />
            ))}
          </MemberArea>
        </Suspense>
      </>
    );
  }
  return render(
    <StrictMode>
      <MemoryRouter>
        <ToastProvider>
          <SessionProvider reload={() => undefined}>
            <Gate />
          </SessionProvider>
        </ToastProvider>
      </MemoryRouter>
    </StrictMode>,
  );
}

const settle = (): Promise<void> => act(async () => new Promise((done) => setTimeout(done, 0)));
const only = (): ApolloClient => {
  expect(clients.size).toBe(1);
  const [client] = clients;
  if (!client) throw new Error('no client was made');
  return client;
};
const write = (mark: string): void =>
  void only().writeQuery({ query: MARK, data: { __typename: 'Query', mark } });

describe('the client of who is signed in', () => {
  let offline: DraftStore;
  beforeEach(() => {
    clients.clear();
    offline = memoryStore();
    replaceOfflineStore(offline);
    replaceRecentStore(memoryStore());
    localStorage.clear();
  });

  it('A07: is one, however often the first page waits for its code, and stops listening with it', async () => {
    serveSession({ viewer: DANA });
    const listeners = countListeners();
    const pages = [late('First'), late('Second'), late('Third')];
    const { unmount } = open(pages);
    await settle();
    expect(screen.getByText('Loading')).toBeInTheDocument();
    for (const page of pages) await page.arrive();
    expect(screen.getByText('Third')).toBeVisible();
    only();
    expect(listeners).toEqual({ added: 1, listening: 1 });
    unmount();
    expect(listeners).toEqual({ added: 1, listening: 0 });
  });

  it('H09: ends at sign-out, and who signs in next finds nothing of it', async () => {
    const server = serveSession({ viewer: DANA });
    const listeners = countListeners();
    const page = late('Page');
    open([page]);
    await settle();
    await page.arrive();
    write('of Dana');
    const first = only();
    clients.clear();

    fireEvent.click(screen.getByText('Logout'));
    await settle();
    expect(screen.getByText('Sign in')).toBeVisible();
    expect(listeners).toEqual({ added: 1, listening: 0 });
    expect(await offline.entries()).toEqual([]);

    server.letsIn = ROSA;
    fireEvent.click(screen.getByText('Sign in'));
    await settle();
    expect(screen.getByText('nothing stored')).toBeVisible();
    expect(only()).not.toBe(first);
    expect(listeners).toEqual({ added: 2, listening: 1 });
  });

  it('A07: signing out while the first page still waits leaves nothing behind', async () => {
    const server = serveSession({ viewer: DANA });
    const listeners = countListeners();
    open([late('Never')]);
    await settle();
    fireEvent.click(screen.getByText('Logout'));
    await settle();
    expect(listeners).toEqual({ added: 1, listening: 0 });
    server.letsIn = DANA;
    clients.clear();
    fireEvent.click(screen.getByText('Sign in'));
    await settle();
    only();
    expect(listeners).toEqual({ added: 2, listening: 1 });
  });

  it('A08: begins with the copy of a start without a connection, which no later client gets', async () => {
    const server = serveSession({ viewer: DANA });
    await offline.set('session', { viewer: DANA, settings: SETTINGS, sessionSeconds: 60 });
    await offline.set('answers', {
      viewerSeq: DANA.seq,
      text: JSON.stringify({ ROOT_QUERY: { __typename: 'Query', mark: 'of yesterday' } }),
    });
    await openOfflineCopy();
    const pages = [late('First'), late('Second')];
    open(pages);
    await settle();
    for (const page of pages) await page.arrive();
    expect(screen.getByText('of yesterday')).toBeVisible();
    only();

    clients.clear();
    fireEvent.click(screen.getByText('Logout'));
    await settle();
    server.letsIn = DANA;
    fireEvent.click(screen.getByText('Sign in'));
    await settle();
    expect(screen.getByText('nothing stored')).toBeVisible();
  });
});
