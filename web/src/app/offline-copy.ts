/**
 * What this browser has read, for a start without a connection: who is signed in, and the answers that
 * pages were drawn from. In IndexedDB, of one user at a time, wiped at sign-out.
 */
import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import type { SessionAnswer } from '../features/session/session-client.ts';
import { indexedDbStore, type DraftStore } from '../lib/draft-store.ts';

interface KeptAnswers {
  viewerSeq: number;
  answers: NormalizedCacheObject;
}

/** Beyond this a copy costs more than it is worth; the one before it stays. */
const SIZE_MAX = 12_000_000;
const PAUSE_MS = 4_000;

let store: DraftStore = indexedDbStore('rep-portal-offline');
let found: NormalizedCacheObject | null = null;
/** Counts how often the store was wiped: what began before may not write into it again. */
let wiped = 0;

/** Tests use a store in memory, since jsdom has no IndexedDB. */
export function replaceOfflineStore(next: DraftStore): void {
  store = next;
}

export async function keepSession(answer: SessionAnswer): Promise<void> {
  await store.set('session', answer).catch(() => undefined);
}

/** The session that was last confirmed, with its answers in `openedAnswers`; `null` where there is none. */
export async function openOfflineCopy(): Promise<SessionAnswer | null> {
  const session = (await store.get('session').catch(() => null)) as
    | SessionAnswer
    | null
    | undefined;
  if (!session?.viewer) return null;
  const kept = (await store.get('answers').catch(() => null)) as KeptAnswers | null | undefined;
  found = kept?.viewerSeq === session.viewer.seq ? kept.answers : null;
  return session;
}

/** The answers of the copy that was opened; `null` after a start with a connection. */
export const openedAnswers = (): NormalizedCacheObject | null => found;

/** What was opened is in use: the next client begins without it. */
export function closeOfflineCopy(): void {
  found = null;
}

export async function wipeOfflineCopy(): Promise<void> {
  found = null;
  wiped += 1;
  await store.clear().catch(() => undefined);
}

/** Keeps a copy of the cache: some seconds after `changed()`, and at once when the page is hidden. */
export function copyAnswers(cache: ApolloCache, viewerSeq: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const begunAt = wiped;
  const write = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // The user it belonged to has signed out; the last answers of their pages may still arrive.
    if (begunAt !== wiped) return;
    const answers = cache.extract() as NormalizedCacheObject;
    if (JSON.stringify(answers).length > SIZE_MAX) return;
    store.set('answers', { viewerSeq, answers } satisfies KeptAnswers).catch(() => undefined);
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && timer !== null) write();
  };
  document.addEventListener('visibilitychange', onHidden);
  return {
    changed: (): void => {
      timer ??= setTimeout(write, PAUSE_MS);
    },
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
