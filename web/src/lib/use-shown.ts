/** What a page draws while its next answer is loading, and when that answer fails. */
import { useState } from 'react';

export interface Shown<T> {
  shown: T | undefined;
  /** The rows answer an earlier question: dim them, and do not read on from their cursor. */
  isStale: boolean;
}

interface Kept<T> {
  data: T | undefined;
  subject: unknown;
  shown: T | undefined;
}

/**
 * The data of a query, with the rows of the answer before it where the new answer has none: while it is loading,
 * when it failed, and for each list of it that the backend could not read. Pass a `subject`, such as a rep's number,
 * where the address can change to another record without a new page: rows of one record never show up under another.
 * Pass the query's `error`, too, where the list belongs to a record: a record that could not be read is kept as well.
 */
export function useShown<T extends object>(
  data: T | undefined,
  subject: unknown = null,
  error: unknown = undefined,
): Shown<T> {
  const [kept, setKept] = useState<Kept<T>>({ data, subject, shown: data });
  let current = kept;
  if (kept.data !== data || kept.subject !== subject) {
    const before = kept.subject === subject ? kept.shown : undefined;
    current = {
      data,
      subject,
      shown: data === undefined ? before : withLists(data, before, Boolean(error)),
    };
    setKept(current);
  }
  return { shown: current.shown, isStale: current.shown !== data };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In this schema a list is `null` only where reading it failed: without results it is empty. */
const isList = (value: unknown): boolean =>
  Array.isArray(value) || (isRecord(value) && ('nodes' in value || 'rows' in value));

const isSameRecord = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  one['seq'] === other['seq'] && one['__typename'] === other['__typename'];

/** `data` with the earlier lists in the place of those that could not be read; `data` itself where all could. */
function withLists<T extends object>(data: T, before: T | undefined, isPartial: boolean): T {
  if (before === undefined) return data;
  const earlier = before as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const old = earlier[name];
    if (value === null && (isList(old) || (isPartial && isRecord(old)))) kept[name] = old;
    else if (isRecord(value) && isRecord(old) && !isList(value) && isSameRecord(value, old)) {
      const merged = withLists(value, old, isPartial);
      if (merged !== value) kept[name] = merged;
    }
  }
  return Object.keys(kept).length === 0 ? data : { ...data, ...kept };
}
