import { CITIES } from './cities.ts';
import { boundsAround, type Bounds, type MapTarget, type Place } from './mercator.ts';
import { loadStates, type Shape } from './us-shapes.ts';
import { unproject } from './mercator.ts';

/** A place that somebody may have meant. */
export interface FoundPlace {
  id: string;
  name: string;
  /** What kind of place it is, or where. */
  detail: string;
  /** Where the map goes; asked for when it is chosen. `null` when the place is nowhere after all. */
  target: () => Promise<MapTarget | null>;
}

export type FindPlaces = (words: string) => Promise<readonly FoundPlace[]>;

const CITY_MILES = 20;
const MOST = 8;

/** A city with its surroundings. */
export const aroundPlace = (place: Place): MapTarget => ({
  bounds: boundsAround(place, CITY_MILES),
});

const cityTarget =
  (place: Place): FoundPlace['target'] =>
  () =>
    Promise.resolve(aroundPlace(place));

/** The box around all parts of a state; those across the date line left out, which would span the world. */
function boundsOfShape({ rings }: Pick<Shape, 'rings'>): Bounds | null {
  const corners = rings.flat().filter(([x]) => x < 0.5);
  if (corners.length === 0) return null;
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const northWest = unproject({ x: least(xs), y: least(ys) });
  const southEast = unproject({ x: -least(xs.map((x) => -x)), y: -least(ys.map((y) => -y)) });
  return {
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
    south: southEast.latitude,
  };
}

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), 1);

/** States and cities that come with the map: `ga`, `georgia`, `dalton`, `dalton ga`. The best known first. */
export async function knownPlaces(words: string): Promise<FoundPlace[]> {
  const wanted = words
    .trim()
    .toLowerCase()
    .replaceAll(/[,\s]+/g, ' ');
  if (wanted.length < 2) return [];
  const shapes = await loadStates().catch((): Shape[] => []);
  const states = shapes
    .filter(({ code, name }) => code.toLowerCase() === wanted || begins(name, wanted))
    .map((shape): FoundPlace => ({
      id: `state ${shape.code}`,
      name: shape.name,
      detail: 'State',
      target: () => {
        const bounds = boundsOfShape(shape);
        return Promise.resolve(bounds && { bounds });
      },
    }));
  const cities = CITIES.filter(({ name, state }) => begins(`${name} ${state}`, wanted)).map(
    (city): FoundPlace => ({
      id: `city ${city.name}, ${city.state}`,
      name: city.name,
      detail: city.state,
      target: cityTarget(city),
    }),
  );
  return [...states, ...cities].slice(0, MOST);
}

const begins = (name: string, wanted: string): boolean => name.toLowerCase().startsWith(wanted);

/** Places of both lists, each name once. */
export function mergedPlaces(...lists: readonly (readonly FoundPlace[])[]): FoundPlace[] {
  const byId = new Map<string, FoundPlace>();
  for (const place of lists.flat()) {
    if (!byId.has(place.id)) byId.set(place.id, place);
  }
  return [...byId.values()].slice(0, MOST);
}
