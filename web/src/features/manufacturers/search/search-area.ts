/** The areas of a search as the address has them: around a place, inside a drawn line, what the map shows. */

export interface Place {
  latitude: number;
  longitude: number;
}

/** `center=33.77,-84.39&radius=50mi`. */
export interface Circle extends Place {
  miles: number;
}

export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const MAX_RADIUS = 500;
const CORNERS = { least: 3, most: 200 };
const NUMBER = /^-?\d{1,3}(\.\d{1,8})?$/;

/** To 11 meters: an address stays readable. */
const short = (value: number): number => Math.round(value * 1e4) / 1e4;

function readPlace(text: string): Place | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) return null;
  const [latitude = 0, longitude = 0] = parts.map(Number);
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude: short(latitude), longitude: short(longitude) };
}

/** `null` where either part is no such thing; without a radius 25 miles. */
export function readCircle(center: string, radius: string): Circle | null {
  const place = readPlace(center);
  const miles = radius === '' ? 25 : Number(/^(\d+(?:\.\d+)?)(?:mi)?$/.exec(radius)?.[1]);
  return place && miles > 0 && miles <= MAX_RADIUS ? { ...place, miles } : null;
}

export function readBox(text: string): Box | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [west = 0, south = 0, east = 0, north = 0] = parts.map(Number).map(short);
  const isOnEarth = [south, north].every((value) => Math.abs(value) <= 90);
  return isOnEarth && [west, east].every((value) => Math.abs(value) <= 180) && south < north
    ? { west, south, east, north }
    : null;
}

export function readLasso(text: string): Place[] | null {
  const corners = text.split(';').map(readPlace);
  const known = corners.filter((corner) => corner !== null);
  const isArea = known.length >= CORNERS.least && known.length <= CORNERS.most;
  return isArea && known.length === corners.length ? known : null;
}

export const writePlace = ({ latitude, longitude }: Place): string =>
  `${short(latitude)},${short(longitude)}`;

export const writeLasso = (corners: readonly Place[]): string => corners.map(writePlace).join(';');

export const writeBox = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map(short).join();
