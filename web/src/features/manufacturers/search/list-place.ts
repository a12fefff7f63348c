/**
 * Where in /search the reader was. The shell scrolls every list back (KeptPlace.tsx); this one also remembers how many rows
 * were loaded, so that it is drawn in place at once.
 */
import { formatSearchParams } from './search-params.ts';
import type { SearchParams } from './search-params.ts';

interface ListPlace {
  key: string;
  offset: number;
  /** The company that was opened. */
  seq: number;
  /** How many rows had been loaded. */
  loaded: number;
}

let place: ListPlace | null = null;

/** Names a list: its criteria and order, without the peek and the looks. */
export function listKeyOf(params: SearchParams): string {
  return formatSearchParams({ ...params, peek: null, view: null, columns: null, density: null });
}

export function rememberPlace(next: ListPlace): void {
  place = next;
}

/** The place in this very list; `null` for any other. */
export function placeIn(key: string): ListPlace | null {
  return place?.key === key ? place : null;
}
