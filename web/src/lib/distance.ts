/** Earth radius of the specification, meters. */
export const EARTH_RADIUS_METERS = 6_378_137;
const MILES_PER_KM = 0.6213712;

export function milesOf(meters: number): number {
  return (meters / 1000) * MILES_PER_KM;
}

/** `3.2 miles away`. */
export function formatMiles(meters: number): string {
  return `${milesOf(meters).toFixed(1)} miles away`;
}
