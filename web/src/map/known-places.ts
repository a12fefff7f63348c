import { CITIES } from './cities.ts';
import type { Place } from './mercator.ts';

const keyOf = (city: string, state: string): string => `${city.trim().toLowerCase()}, ${state}`;

const BY_NAME = new Map(CITIES.map((city) => [keyOf(city.name, city.state), city]));

/** Where a city of the map's own list is; `null` for all others. */
export function placeOfCity(city: string | null, state: string | null): Place | null {
  if (!city || !state) return null;
  const found = BY_NAME.get(keyOf(city, state));
  return found ? { latitude: found.latitude, longitude: found.longitude } : null;
}
