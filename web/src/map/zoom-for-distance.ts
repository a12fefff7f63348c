import { distanceMeters, milesOf } from '../lib/distance.ts';
import { MAINLAND, type Bounds, type MapTarget, type Place } from './mercator.ts';

/** The specification's table: markers at least so many miles apart are shown at this zoom. */
const ZOOMS: readonly (readonly [miles: number, zoom: number])[] = [
  [7500, 3],
  [5000, 3],
  [2500, 4],
  [1000, 5],
  [500, 6],
  [200, 7],
  [100, 8],
  [50, 9],
  [30, 10],
  [20, 11],
  [7.5, 12],
  [4, 13],
  [2, 14],
  [1, 15],
  [0.5, 16],
];
const NEAREST = 17;
/** Of one marker, or of several at one place. */
const DEFAULT = 12;

/** Zoom by the largest distance between markers. */
export function zoomForDistance(miles: number): number {
  const row = ZOOMS.find(([least]) => miles >= least);
  if (row) return row[1];
  return miles > 0 ? NEAREST : DEFAULT;
}

/** The largest distance between any two of the places, in miles. */
export function largestDistance(places: readonly Place[]): number {
  // The two that lie farthest apart are corners of the hull, which are few however many places there are.
  const corners = hull(places);
  let meters = 0;
  corners.forEach((corner, i) => {
    for (const other of corners.slice(i + 1)) {
      meters = Math.max(meters, distanceMeters(corner, other));
    }
  });
  return milesOf(meters);
}

/**
 * Where a map of these places opens; `null` without any. A phone is too narrow for the country at the table's zoom:
 * it shows all that lies in the 48 states, for Alaska and Hawaii would take half of it.
 */
export function openingTarget(places: readonly Place[]): MapTarget | null {
  const all = boundsOfPlaces(places);
  if (!all) return null;
  return {
    center: { latitude: (all.south + all.north) / 2, longitude: (all.west + all.east) / 2 },
    zoom: zoomForDistance(largestDistance(places)),
    all,
    most: boundsOfPlaces(places.filter(isMainland)) ?? all,
  };
}

const isMainland = ({ latitude, longitude }: Place): boolean =>
  latitude > MAINLAND.south &&
  latitude < MAINLAND.north &&
  longitude > MAINLAND.west &&
  longitude < MAINLAND.east;

function boundsOfPlaces(places: readonly Place[]): Bounds | null {
  const [first] = places;
  if (!first) return null;
  let { latitude: south, latitude: north, longitude: west, longitude: east } = first;
  for (const { latitude, longitude } of places) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return { west, south, east, north };
}

/** The convex hull (Andrew's monotone chain), over plain degrees. */
function hull(places: readonly Place[]): Place[] {
  const sorted = [...places].sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
  if (sorted.length < 3) return sorted;
  const lower = chain(sorted);
  const upper = chain(sorted.reverse());
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chain(sorted: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of sorted) {
    while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), place) <= 0) kept.pop();
    kept.push(place);
  }
  return kept;
}

function turn(a: Place | undefined, b: Place | undefined, c: Place): number {
  if (!a || !b) return 1;
  return (
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
    (b.latitude - a.latitude) * (c.longitude - a.longitude)
  );
}
