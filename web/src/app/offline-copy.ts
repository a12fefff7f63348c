/**
 * What this browser has read, for a start without a connection: who is signed in, and the answers that
 * pages were drawn from. In IndexedDB, of one user at a time, wiped at sign-out.
 */
import type { ApolloCache, NormalizedCacheObject } from '@apollo/client';
import type { SessionAnswer } from '../features/session/session-client.ts';
import { create } from 'zustand';
import { indexedDbStore, type DraftStore } from '../lib/draft-store.ts';

interface KeptAnswers {
  viewerSeq: number;
  /** When they were copied, in milliseconds; copies of earlier builds do not say. */
  at?: number;
  /** As JSON: storing a string is quick, while storing an object makes the browser walk through all of it again. */
  text: string;
}

/** Beyond this a copy costs more than it is worth; the one before it stays. */
const SIZE_MAX = 12_000_000;
const PAUSE_MS = 4_000;
/** A task this short does not delay a key or a click noticeably. */
const SLICE_MS = 5;

let store: DraftStore = indexedDbStore('rep-portal-offline');
let found: NormalizedCacheObject | null = null;
/** When the copy was made that the app began with, in milliseconds; `null` after a start with a connection. */
export const useCopiedAt = create<number | null>(() => null);
/** Counts how often the store was wiped: what began before may not write into it again. */
let wiped = 0;
/** False while somebody is viewing as another user. */
let isOwn = true;

/** Tests use a store in memory, since jsdom has no IndexedDB. */
export function replaceOfflineStore(next: DraftStore): void {
  store = next;
}

/** Keeps nothing while somebody is viewing as another user. */
export async function keepSession(answer: SessionAnswer): Promise<void> {
  isOwn = !answer.viewer?.viewedBy;
  if (isOwn) await store.set('session', answer).catch(() => undefined);
}

/** The session that was last confirmed, with its answers in `openedAnswers`; `null` where there is none. */
export async function openOfflineCopy(): Promise<SessionAnswer | null> {
  const session = (await store.get('session').catch(() => null)) as
    | SessionAnswer
    | null
    | undefined;
  if (!session?.viewer) return null;
  const kept = (await store.get('answers').catch(() => null)) as KeptAnswers | null | undefined;
  const isTheirs = kept?.viewerSeq === session.viewer.seq && typeof kept.text === 'string';
  found = isTheirs ? (JSON.parse(kept.text) as NormalizedCacheObject) : null;
  useCopiedAt.setState(isTheirs ? (kept.at ?? null) : null, true);
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

/**
 * JSON of the answers, made in short tasks: a single one would block a slow machine for a fifth of a second while
 * somebody types. The objects do not change meanwhile: the cache replaces what it writes.
 */
async function jsonOf(answers: NormalizedCacheObject): Promise<string> {
  let begun = performance.now();
  const records: string[] = [];
  for (const [id, record] of Object.entries(answers)) {
    const fields: string[] = [];
    for (const [name, value] of Object.entries(record ?? {})) {
      if (value === undefined) continue;
      fields.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
      // Timers of a hidden page may never come.
      if (performance.now() - begun > SLICE_MS && document.visibilityState === 'visible') {
        await new Promise((resolve) => setTimeout(resolve, 0));
        begun = performance.now();
      }
    }
    records.push(`${JSON.stringify(id)}:{${fields.join(',')}}`);
  }
  return `{${records.join(',')}}`;
}

/** Keeps a copy of the cache: some seconds after `changed()`, and at once when the page is hidden. */
export function copyAnswers(cache: ApolloCache, viewerSeq: number) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** Counts copies: only the latest is kept, and none after `stop()`. */
  let latest = 0;
  let isWriting = false;
  const begunAt = wiped;
  const write = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    latest += 1;
    const turn = latest;
    isWriting = true;
    const text = await jsonOf(cache.extract() as NormalizedCacheObject);
    if (turn === latest) isWriting = false;
    // The user it belonged to has signed out; the last answers of their pages may still arrive.
    if (!isOwn || begunAt !== wiped || turn !== latest || text.length > SIZE_MAX) return;
    const kept: KeptAnswers = { viewerSeq, at: Date.now(), text };
    await store.set('answers', kept).catch(() => undefined);
  };
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden' && (isWriting || timer !== null)) void write();
  };
  document.addEventListener('visibilitychange', onHidden);
  return {
    changed: (): void => {
      timer ??= setTimeout(() => void write(), PAUSE_MS);
    },
    stop: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      latest += 1;
      document.removeEventListener('visibilitychange', onHidden);
    },
  };
}
