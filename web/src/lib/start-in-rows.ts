/** Part of a navigation: the keyboard starts in the first row of the list that it opens. */
export const START_IN_ROWS = { startInRows: true } as const;

export function startsInRows(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'startInRows' in state;
}
