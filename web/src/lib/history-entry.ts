/** The key that React Router gives the first entry of a document. */
const FIRST = 'default';

/** The key of the current history entry; `null` without a router. */
export function historyEntry(): string | null {
  const state = window.history.state as { key?: string } | null;
  return state && (state.key ?? FIRST);
}
