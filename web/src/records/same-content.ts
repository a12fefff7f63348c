/** The database keeps the names of an object in its own order, and JSON has no `undefined`. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => name !== '__typename')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, ordered(each)]));
}

/** Whether both hold the same, whatever the order in which their fields are named. */
export const sameContent = (a: unknown, b: unknown): boolean =>
  JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));

/** The fields of `before` that `after` states with another value. */
export function changedFields<K extends object>(before: K, after: Partial<K>): Partial<K> {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      value !== undefined && name in before && !sameContent(before[name as keyof K], value),
  );
  return Object.fromEntries(changed) as Partial<K>;
}

/** Your changes on top of what is stored: what you did not touch stays theirs. */
export const appliedTo = <K extends object>(theirs: K, before: K, yours: K): K => ({
  ...theirs,
  ...changedFields(before, yours),
});
