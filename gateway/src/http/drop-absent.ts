/**
 * A request's fields without those that are absent: for searches and creates, where `null` and
 * nothing are the same. In an update `null` clears, so there it has to be sent.
 */
export function dropAbsent(fields: object): Record<string, unknown> {
  const present = Object.entries<unknown>({ ...fields }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return Object.fromEntries(present);
}

/** A criterion's values; nothing for an empty list, which narrows nothing. */
export function listed<T>(values: readonly T[] | null | undefined): readonly T[] | null {
  return values?.length ? values : null;
}
