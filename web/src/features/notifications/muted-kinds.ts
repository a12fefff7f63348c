/**
 * Kinds of notifications that a user does not want to be counted and shown in the drawer: a preference of this
 * browser, as columns are. The page of all notifications has them still.
 */
import { useCallback, useSyncExternalStore } from 'react';
import { inBrowser } from '../../lib/kept-values.ts';
import { useViewer } from '../../lib/session.ts';
import type { NotificationKind } from '../../schema.generated.ts';
import { KIND_WORDS } from './notification-words.ts';

const keyOf = (viewerSeq: number): string => `portal.notifications.muted.${viewerSeq}`;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** As it is stored: a text, so that an unchanged one is the same. */
const stored = (viewerSeq: number): string => inBrowser.read(keyOf(viewerSeq)) ?? '';

const isKind = (text: string): text is NotificationKind => Object.hasOwn(KIND_WORDS, text);

export interface MutedKinds {
  kinds: ReadonlySet<NotificationKind>;
  setMuted: (kind: NotificationKind, isMuted: boolean) => void;
}

export function useMutedKinds(): MutedKinds {
  const { seq } = useViewer();
  const text = useSyncExternalStore(subscribe, () => stored(seq));
  const kinds = new Set(text.split(',').filter(isKind));
  const setMuted = useCallback(
    (kind: NotificationKind, isMuted: boolean): void => {
      const next = new Set(stored(seq).split(',').filter(isKind));
      if (isMuted) next.add(kind);
      else next.delete(kind);
      inBrowser.write(keyOf(seq), [...next].join());
      for (const listener of listeners) listener();
    },
    [seq],
  );
  return { kinds, setMuted };
}
