import { distanceMeters, milesOf } from '../../../lib/distance.ts';
import type { Place } from '../../../map/mercator.ts';
import type { PinLook } from '../../../map/pins.ts';
import { MAX_STOPS } from '../search/search-params.ts';

interface Stop {
  seq: number;
  latitude: number | null;
  longitude: number | null;
}
type Placed<T extends Stop> = T & Place;

export const hasPlace = <T extends Stop>(stop: T): stop is Placed<T> =>
  stop.latitude !== null && stop.longitude !== null;

/**
 * The stops by nearest neighbor: from where the day begins, or from the first stop, always to the nearest that is
 * left. Those without a place come last, as they stood.
 */
export function nearestOrder<T extends Stop>(stops: readonly T[], start: Place | null): T[] {
  const left = stops.filter(hasPlace);
  const ordered: T[] = [];
  let at = start ?? left[0] ?? null;
  while (at !== null && left.length > 0) {
    const from = at;
    const next = left.reduce((best, stop) =>
      distanceMeters(from, stop) < distanceMeters(from, best) ? stop : best,
    );
    left.splice(left.indexOf(next), 1);
    ordered.push(next);
    at = next;
  }
  return [...ordered, ...stops.filter((stop) => !hasPlace(stop))];
}

/** Meters to each stop from the one before it; `null` for the first without a start, and where nobody knows. */
export function legs(stops: readonly Stop[], start: Place | null): (number | null)[] {
  let before = start;
  return stops.map((stop) => {
    if (!hasPlace(stop)) return null;
    const meters = before && distanceMeters(before, stop);
    before = stop;
    return meters;
  });
}

/** `84.3 miles`, straight from stop to stop. */
export function legMiles(meters: number): string {
  const miles = milesOf(meters).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${miles} miles`;
}

/** One place up (-1) or down (1). */
export function moved(seqs: readonly number[], seq: number, by: -1 | 1): number[] {
  const at = seqs.indexOf(seq);
  const to = at + by;
  if (at < 0 || to < 0 || to >= seqs.length) return [...seqs];
  const next = [...seqs];
  next.splice(to, 0, ...next.splice(at, 1));
  return next;
}

/** The numbers that the stops have on the map. */
export const STOP_LOOKS: Readonly<Record<string, PinLook>> = Object.fromEntries(
  Array.from({ length: MAX_STOPS }, (_, at): [string, PinLook] => [
    stopLook(at),
    { shape: 'disc', colour: 'accent', text: String(at + 1), radius: 12 },
  ]),
);

export function stopLook(at: number): string {
  return `stop ${at + 1}`;
}
