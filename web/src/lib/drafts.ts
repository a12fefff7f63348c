/** What somebody has typed and not yet saved, kept across reloads, expiry and crashes. */
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { draftStore } from './draft-store.ts';
import { SessionContext } from './session.ts';

export type DraftState = 'idle' | 'saving' | 'saved' | 'failed';

export interface Draft<T> {
  value: T;
  set(next: T): void;
  /** Forgets the draft and goes back to `initial`. */
  clear(): void;
  state: DraftState;
  /** True when `value` was found in the store, not typed just now. */
  restored: boolean;
  /** True until the store has been asked. */
  loading: boolean;
}

export interface StoredDraft {
  key: string;
  value: unknown;
  /** Moment of the last write, milliseconds since 1970. */
  savedAt: number;
}

const WRITE_DELAY_MS = 250;

const storeKey = (viewerSeq: number, key: string): string => `${viewerSeq}:${key}`;

/** The write that waits in a mounted draft: made at once, or forgotten when all drafts are wiped. */
interface WaitingWrite {
  flush: () => void;
  forget: () => void;
}
const waiting = new Set<WaitingWrite>();

/** The mounted drafts: two forms may show the same one, such as a dialog over a page's own form. */
interface Mounted {
  id: string;
  onCleared: () => void;
}
const mounted = new Set<Mounted>();

interface Pending {
  timer: ReturnType<typeof setTimeout> | null;
  write: (() => void) | null;
  /** Writes the latest text again: another tab with the same form may have saved, and deleted the draft that both share. */
  again: (() => void) | null;
}
const NOTHING: Pending = { timer: null, write: null, again: null };

/**
 * A value that survives. It is written 250 ms after the last change, and at once when the page is
 * hidden or left. Each key holds one draft per user of this browser.
 */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const viewerSeq = useContext(SessionContext)?.viewer?.seq ?? 0;
  const id = storeKey(viewerSeq, key);
  const initialRef = useRef(initial);
  const [value, setValue] = useState(initial);
  const [state, setState] = useState<DraftState>('idle');
  const [found, setFound] = useState({ id: '', restored: false });
  const touched = useRef(false);
  const pending = useRef(NOTHING);

  const flush = useCallback(() => {
    const { timer, write, again } = pending.current;
    if (timer) clearTimeout(timer);
    pending.current = { ...NOTHING, again };
    write?.();
  }, []);

  useEffect(() => {
    let live = true;
    touched.current = false;
    const settle = (stored: StoredDraft | undefined): void => {
      if (!live) return;
      const restored = stored !== undefined && !touched.current;
      if (restored) setValue(stored.value as T);
      else if (!touched.current) setValue(initialRef.current);
      if (restored) setState('saved');
      setFound({ id, restored });
    };
    draftStore()
      .get(id)
      .then((stored) => settle(stored as StoredDraft | undefined))
      .catch(() => settle(undefined));
    return () => {
      live = false;
      flush();
      pending.current = NOTHING;
    };
  }, [id, flush]);

  useEffect(() => {
    const onLeft = (): void => {
      pending.current.write ??= pending.current.again;
      flush();
    };
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') onLeft();
    };
    const forget = (): void => {
      if (pending.current.timer) clearTimeout(pending.current.timer);
      pending.current = NOTHING;
    };
    const write: WaitingWrite = { flush, forget };
    waiting.add(write);
    window.addEventListener('pagehide', onLeft);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      waiting.delete(write);
      window.removeEventListener('pagehide', onLeft);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [flush]);

  const self = useRef<Mounted | null>(null);
  useEffect(() => {
    const onCleared = (): void => {
      if (touched.current) return;
      setValue(initialRef.current);
      setState('idle');
      setFound((was) => ({ ...was, restored: false }));
    };
    const entry: Mounted = { id, onCleared };
    self.current = entry;
    mounted.add(entry);
    return () => void mounted.delete(entry);
  }, [id]);

  const set = useCallback(
    (next: T) => {
      touched.current = true;
      setValue(next);
      setState('saving');
      const { timer } = pending.current;
      if (timer) clearTimeout(timer);
      const write = (): void => {
        draftStore()
          .set(id, { key, value: next, savedAt: Date.now() } satisfies StoredDraft)
          .then(() => setState((was) => (pending.current.write || was === 'idle' ? was : 'saved')))
          .catch(() => setState('failed'));
      };
      pending.current = { timer: setTimeout(flush, WRITE_DELAY_MS), write, again: write };
    },
    [id, key, flush],
  );

  const clear = useCallback(() => {
    const { timer } = pending.current;
    if (timer) clearTimeout(timer);
    pending.current = NOTHING;
    touched.current = true;
    setValue(initialRef.current);
    setState('idle');
    setFound((was) => ({ ...was, restored: false }));
    for (const other of mounted) {
      if (other.id === id && other !== self.current) other.onCleared();
    }
    draftStore()
      .del(id)
      .catch(() => setState('failed'));
  }, [id]);

  return {
    value,
    set,
    clear,
    state,
    restored: found.id === id && found.restored,
    loading: found.id !== id,
  };
}

/** The drafts of one user in this browser, latest first; with what was typed just now. */
export async function listDrafts(viewerSeq: number): Promise<StoredDraft[]> {
  for (const { flush } of waiting) flush();
  const all = await draftStore().entries();
  return all
    .filter(([id]) => id.startsWith(`${viewerSeq}:`))
    .map(([, stored]) => stored as StoredDraft)
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Forgets every draft of every user; part of signing out. */
export async function wipeDrafts(): Promise<void> {
  for (const { forget } of waiting) forget();
  await draftStore().clear();
}
