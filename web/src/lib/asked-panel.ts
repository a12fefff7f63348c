import { create } from 'zustand';

/** What a panel or dialog over the page is asked for, from anywhere; `null` when it is closed. */
export function askedPanel<Asked>() {
  const useAsked = create<Asked | null>(() => null);
  return {
    open: (next: Asked | null): void => useAsked.setState(next, true),
    useAsked: (): Asked | null => useAsked(),
  };
}
