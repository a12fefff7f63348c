import type { Density } from '../../../lib/use-list-looks.ts';
import type { ColumnId } from './search-columns.ts';
import { orderedColumns } from './search-columns.ts';
import { isSortId, type SearchSort } from './search-sort.ts';

/** Single values of a search's address; `null` for what is none. */

const MAX_WITHIN_MILES = 500;
const MAX_WITHIN_DAYS = 3660;

export function readSeq(value: string, min: number): number | null {
  return /^\d{1,9}$/.test(value) && Number(value) >= min ? Number(value) : null;
}

export function readMiles(value: string): number | null {
  const miles = Number(value);
  return /^\d+(\.\d+)?$/.test(value) && miles > 0 && miles <= MAX_WITHIN_MILES ? miles : null;
}

export const readOf =
  <T extends string>(allowed: readonly T[]) =>
  (value: string): T | null =>
    allowed.find((known) => known === value) ?? null;

/** `next90d`, or only `90`. */
export function readDays(side: 'last' | 'next') {
  const pattern = new RegExp(`^(?:${side})?(\\d{1,4})d?$`);
  return (value: string): number | null => {
    const days = Number(pattern.exec(value)?.[1]);
    return days >= 1 && days <= MAX_WITHIN_DAYS ? days : null;
  };
}

export function readFlag(value: string): boolean | null {
  return value === '0' || value === '1' ? value === '1' : null;
}

export function readDensity(value: string): Density | null {
  return value === 'compact' || value === 'comfortable' ? value : null;
}

export function readSort(value: string): SearchSort | null {
  const reversed = value.startsWith('-');
  const id = reversed ? value.slice(1) : value;
  return isSortId(id) ? { id, reversed } : null;
}

export function readColumns(ids: ColumnId[]): ColumnId[] | null {
  return ids.length === 0 ? null : orderedColumns(ids);
}
