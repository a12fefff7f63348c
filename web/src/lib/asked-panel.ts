import { useSyncExternalStore } from 'react';

/** What a panel or dialog over the page is asked for, from anywhere; `null` when it is closed. */
export function askedPanel<Asked>() {
  let asked: Asked | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open(next: Asked | null): void {
      asked = next;
      for (const listener of listeners) listener();
    },
    useAsked: (): Asked | null => useSyncExternalStore(subscribe, () => asked),
  };
}
