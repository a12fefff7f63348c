/** The list that a company was opened from, for "12 of 137" and next/previous. Only numbers are kept. */
import { create } from 'zustand';
import { inTab } from '../../lib/kept-values.ts';

interface ResultList {
  seqs: readonly number[];
  total: number;
  /** The list's query string with its `?`, or empty. */
  search: string;
}

export interface ResultPosition {
  /** From 1. */
  index: number;
  /** All that matched; `seqs` may hold only the pages that were loaded. */
  total: number;
  previousSeq: number | null;
  nextSeq: number | null;
  /** Address of the list. */
  backTo: string;
}

const STORAGE_KEY = 'portal.results';
/** Only this many are stored: a user who has stepped through so many companies searches again. */
const MAX_SEQS = 2000;

function isResultList(value: unknown): value is ResultList {
  if (typeof value !== 'object' || value === null) return false;
  const { seqs, total, search } = value as Partial<Record<keyof ResultList, unknown>>;
  return (
    Array.isArray(seqs) &&
    seqs.every(Number.isInteger) &&
    Number.isInteger(total) &&
    typeof search === 'string' &&
    (search === '' || search.startsWith('?'))
  );
}

const useResultList = create<ResultList | null>(() => {
  const stored = inTab.readJson(STORAGE_KEY);
  return isResultList(stored) ? stored : null;
});

/** Keeps the list that a company is being opened from; `total` counts all that match. */
export function rememberResults(seqs: readonly number[], total: number, search: string): void {
  const list: ResultList = { seqs: seqs.slice(0, MAX_SEQS), total, search };
  inTab.writeJson(STORAGE_KEY, list);
  useResultList.setState(list, true);
}

/** Forgets the list, in memory and in the session's storage. */
export function forgetResults(): void {
  inTab.forget(STORAGE_KEY);
  useResultList.setState(null, true);
}

/** Where a company stands in the list; `null` when it is not in it. */
export function positionIn(list: ResultList | null, seq: number): ResultPosition | null {
  const at = list?.seqs.indexOf(seq) ?? -1;
  if (!list || at === -1) return null;
  return {
    index: at + 1,
    total: list.total,
    previousSeq: list.seqs[at - 1] ?? null,
    nextSeq: list.seqs[at + 1] ?? null,
    backTo: `/search${list.search}`,
  };
}

export const useResultPosition = (seq: number): ResultPosition | null =>
  positionIn(useResultList(), seq);
