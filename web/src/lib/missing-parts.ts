/**
 * Parts of a page that could not be read, while the rest of it could. A part that is `null` looks like one
 * that is empty: only the errors of the answer tell them apart.
 */
import { create } from 'zustand';

export interface MissingParts {
  operationName: string;
  /** Names of fields as the page's query has them, each once. */
  fields: readonly string[];
  /** The failure of the first of them. */
  error: unknown;
}

interface PathOwner {
  path?: readonly (string | number)[] | undefined;
}

/** More pages than anybody goes back to. */
const KEPT = 40;
const useByAddress = create<ReadonlyMap<string, MissingParts>>(() => new Map());

function fieldOf({ path }: PathOwner): string[] {
  const field = path?.findLast((step) => typeof step === 'string');
  return typeof field === 'string' ? [field] : [];
}

/** After each answer of a page's query, which is named after the page: what is missing in it, or that nothing is. */
export function noteMissingParts(
  address: string,
  operationName: string | undefined,
  error: (Error & { errors: readonly PathOwner[] }) | null,
): void {
  if (!operationName?.endsWith('Page')) return;
  const fields = [...new Set((error?.errors ?? []).flatMap(fieldOf))];
  const byAddress = new Map(useByAddress.getState());
  // An answer of another query on the same address says nothing about this one.
  if (fields.length === 0 && byAddress.get(address)?.operationName !== operationName) return;
  byAddress.delete(address);
  if (fields.length > 0) byAddress.set(address, { operationName, fields, error });
  const [oldest] = byAddress.keys();
  if (byAddress.size > KEPT && oldest !== undefined) byAddress.delete(oldest);
  useByAddress.setState(byAddress, true);
}

/** What is missing on the page that is open; `null` when all of it could be read. Reads it again whenever the page is drawn. */
export function useMissingParts(): MissingParts | null {
  return useByAddress((byAddress) => byAddress.get(window.location.pathname) ?? null);
}

/** Whether a field that is `null` is unknown instead of empty. */
export function useIsMissing(field: string): boolean {
  return useMissingParts()?.fields.includes(field) ?? false;
}

/** Whether one of the answers that something is drawn from came as `null`: it failed, which no zero may hide. */
export const isUnread = (answers: readonly unknown[]): boolean => answers.includes(null);

/** What a page says that was read in part. */
export const PARTLY_LOADED =
  'Some of this page could not be loaded. What you see may be incomplete or out of date.';
