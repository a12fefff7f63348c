import { formatSearchParams, MAX_STOPS, type SearchParams } from './search-params.ts';

interface RouteAddress {
  /** The map of the same search with these companies as stops, behind those that were. */
  to: string;
  /** How many are too many. */
  left: number;
}

/** A route through these companies, as many as a route has. */
export function routeAddress(params: SearchParams, seqs: readonly number[]): RouteAddress {
  const wanted = [...new Set([...params.stops, ...seqs])];
  const stops = wanted.slice(0, MAX_STOPS);
  return {
    to: `/map${formatSearchParams({ ...params, view: null, peek: null, stops })}`,
    left: wanted.length - stops.length,
  };
}
