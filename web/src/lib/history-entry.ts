/** The key that React Router gives the first entry of a document. */
const FIRST = 'default';

/** The key of the history's entry that the address bar shows; `null` where no router keeps one. */
export function historyEntry(): string | null {
  const state = window.history.state as { key?: string } | null;
  return state && (state.key ?? FIRST);
}
