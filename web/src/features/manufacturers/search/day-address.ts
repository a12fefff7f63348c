import { formatSearchParams, MAX_STOPS, type SearchParams } from './search-params.ts';

interface DayAddress {
  /** The map of the same search with these companies on the day, behind those that were. */
  to: string;
  /** How many found no place on it. */
  left: number;
}

/** A day with these companies, as many as a day has. */
export function dayAddress(params: SearchParams, seqs: readonly number[]): DayAddress {
  const wanted = [...new Set([...params.stops, ...seqs])];
  const stops = wanted.slice(0, MAX_STOPS);
  return {
    to: `/map${formatSearchParams({ ...params, view: null, peek: null, stops })}`,
    left: wanted.length - stops.length,
  };
}
