import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchSession, postSignIn, postSignOut } from '../features/session/session-client.ts';
import type { SessionAnswer } from '../features/session/session-client.ts';
import { SignInContext, type SignIn } from '../features/session/sign-in-context.ts';
import { storeCreated } from '../features/manufacturers/map/route-keys.ts';
import { forgetResults } from '../features/manufacturers/result-list.ts';
import { listDrafts, wipeDrafts } from '../lib/drafts.ts';
import { setReachable } from '../lib/online.ts';
import { forgetRecentCompanies } from '../lib/recent-companies.ts';
import { SessionContext } from '../lib/session.ts';
import { rememberSignedIn } from '../lib/sign-in-hint.ts';
import { ErrorPanel } from '../ui/ErrorPanel.tsx';
import { memberEnded } from './member-end.ts';
import { keepSession, openOfflineCopy, wipeOfflineCopy } from './offline-copy.ts';
import { reauthentication } from './reauthentication.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { sessionChannel, type SessionMessage } from '../lib/session-channel.ts';
import { sessionClock } from './session-clock.ts';
import { SessionStateContext } from './session-state.ts';
import { countUnsaved, type Unsaved } from './unsaved-words.ts';
import { useSessionExpiry } from './use-session-expiry.ts';

const SignOutQuestion = lazyPart(
  async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion,
);

export interface SessionProviderProps {
  children: ReactNode;
  /** Asks for the code of the first page while the server looks at a password. */
  fetchFirstCode?: () => void;
  /** Asks for what the first page of a session needs; resolves when there is enough to draw. */
  prepareFirstPage?: (session: SessionAnswer) => Promise<void>;
  reload?: () => void;
}

const nothing = async (): Promise<void> => undefined;
/** How often an app that started offline tries to reach the server. */
const REACH_AGAIN_MS = 10_000;
const reloadPage = (): void => window.location.reload();

/** The session (A07): read at boot, ended on sign-out, renewed in place when it ran out. */
export function SessionProvider({
  children,
  fetchFirstCode = nothing,
  prepareFirstPage = nothing,
  reload = reloadPage,
}: SessionProviderProps) {
  const [answer, setAnswer] = useState<SessionAnswer | null>(null);
  /** Showing the offline copy: no server has answered yet. */
  const [fromCopy, setFromCopy] = useState(false);
  const isFromCopy = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [expired, setExpired] = useState(false);
  const [signedOut, setSignedOut] = useState(false);
  /** What signing out would lose, while the user is asked about it. */
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const viewer = answer?.viewer ?? null;
  const viewerSeq = viewer?.seq ?? null;
  /** Whose drafts this browser keeps. */
  const ownerSeq = viewer?.viewedBy?.seq ?? viewerSeq;

  const accept = useCallback((next: SessionAnswer) => {
    sessionClock.setLength(next.sessionSeconds);
    sessionClock.touch();
    if (next.viewer) void keepSession(next);
    setAnswer(next);
    setExpired(false);
    rememberSignedIn(next.viewer !== null);
  }, []);

  const boot = useCallback(() => {
    const begin = (next: SessionAnswer): void => {
      setFailure(null);
      // The hint survives a session that ran out: the login page then says so.
      sessionClock.setLength(next.sessionSeconds);
      sessionClock.touch();
      if (next.viewer) rememberSignedIn(true);
      setAnswer(next);
    };
    fetchSession().then(
      (next) => {
        if (next.viewer) void keepSession(next);
        // What was started offline is on the screen already.
        if (!isFromCopy.current) prepareFirstPage(next).catch(() => undefined);
        setFromCopy(false);
        begin(next);
      },
      async (error: unknown) => {
        if (isFromCopy.current) return;
        // If the server answers with an error, show the error rather than old data.
        const isAway = error instanceof TypeError || !navigator.onLine;
        const kept = isAway ? await openOfflineCopy() : null;
        if (kept === null) return setFailure(error);
        setFromCopy(true);
        begin(kept);
      },
    );
  }, [prepareFirstPage]);
  useEffect(boot, [boot]);
  useEffect(() => {
    isFromCopy.current = fromCopy;
    if (failure === null && !fromCopy) return undefined;
    // Check the session as soon as the connection is back.
    setReachable(!fromCopy);
    window.addEventListener('online', boot);
    // The browser may report late that it is offline; then the offline copy can be used.
    if (!fromCopy) window.addEventListener('offline', boot);
    const timer = setInterval(() => navigator.onLine && fromCopy && boot(), REACH_AGAIN_MS);
    return () => {
      window.removeEventListener('online', boot);
      window.removeEventListener('offline', boot);
      clearInterval(timer);
      setReachable(true);
    };
  }, [boot, failure, fromCopy]);

  const isViewed = Boolean(viewer?.viewedBy);
  // Nobody can sign in again as a user whom they view.
  const expire = useCallback(() => (isViewed ? reload() : setExpired(true)), [isViewed, reload]);

  const refresh = useCallback(async () => {
    const next = await fetchSession().catch(() => null);
    if (next === null) return;
    if (next.viewer === null) expire();
    else if (next.viewer.seq !== viewerSeq) reload();
    else {
      accept(next);
      reauthentication.settle(true);
    }
  }, [accept, expire, reload, viewerSeq]);

  const forget = useCallback(async () => {
    reauthentication.settle(false);
    forgetResults();
    storeCreated([]);
    await Promise.all([
      wipeDrafts().catch(() => undefined),
      forgetRecentCompanies(),
      wipeOfflineCopy(),
    ]);
    rememberSignedIn(false);
    setSignedOut(true);
    setExpired(false);
    setAnswer((was) => (was ? { ...was, viewer: null } : was));
  }, []);

  const leave = useCallback(async () => {
    const leaveTo = await postSignOut();
    sessionChannel.post({ kind: 'signedOut' });
    setUnsaved(null);
    await forget();
    if (leaveTo) window.location.assign(leaveTo);
  }, [forget]);

  const signOut = useCallback(async () => {
    // A browser that keeps nothing has nothing to lose.
    const drafts = ownerSeq === null ? [] : await listDrafts(ownerSeq).catch(() => []);
    if (drafts.length > 0) setUnsaved(countUnsaved(drafts));
    else await leave();
  }, [leave, ownerSeq]);

  const signIn = useCallback<SignIn>(
    async (email, password) => {
      if (viewerSeq === null) fetchFirstCode();
      const outcome = await postSignIn(email, password);
      if (outcome.kind !== 'signedIn') return outcome;
      const seq = outcome.answer.viewer?.seq ?? 0;
      sessionChannel.post({ kind: 'signedIn', seq });
      if (viewerSeq !== null && seq !== viewerSeq) {
        reload();
        return outcome;
      }
      if (viewerSeq === null) await prepareFirstPage(outcome.answer).catch(() => undefined);
      setSignedOut(false);
      accept(outcome.answer);
      reauthentication.settle(true);
      return outcome;
    },
    [accept, fetchFirstCode, prepareFirstPage, reload, viewerSeq],
  );

  // After the pages of who left are gone, not under them.
  useEffect(() => (viewerSeq === null ? undefined : memberEnded), [viewerSeq]);
  useEffect(() => reauthentication.onRequest(expire), [expire]);
  useEffect(() => {
    const onMessage = (message: SessionMessage): void => {
      if (message.kind === 'touched') sessionClock.touch();
      else if (message.kind === 'signedOut') void (viewerSeq !== null && forget());
      else if (viewerSeq === null || message.seq !== viewerSeq) reload();
      else void refresh();
    };
    return sessionChannel.listen(onMessage);
  }, [forget, refresh, reload, viewerSeq]);
  useSessionExpiry({ active: viewer !== null, expired, refresh });

  const session = useMemo(
    () => (answer ? { viewer: answer.viewer, settings: answer.settings, signOut } : null),
    [answer, signOut],
  );
  const state = useMemo(
    () => ({ expired, signedOut, acknowledgeSignOut: () => setSignedOut(false), refresh }),
    [expired, signedOut, refresh],
  );

  if (failure !== null) {
    return <ErrorPanel title="The portal cannot be reached" error={failure} onRetry={boot} />;
  }
  if (session === null) return null;
  return (
    <SessionContext value={session}>
      <SessionStateContext value={state}>
        <SignInContext value={signIn}>{children}</SignInContext>
        {unsaved && (
          <Suspense fallback={null}>
            <SignOutQuestion unsaved={unsaved} onStay={() => setUnsaved(null)} onLeave={leave} />
          </Suspense>
        )}
      </SessionStateContext>
    </SessionContext>
  );
}
