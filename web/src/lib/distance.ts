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

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface of the earth. */
export function distanceMeters(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Meters of so many miles. */
export const metersOf = (miles: number): number => (miles / MILES_PER_KM) * 1000;
