import { plural } from '../../../lib/plural.ts';
import type { FigureRow } from '../../../lib/analytics.ts';
import { placeOfCity } from '../../../map/known-places.ts';
import { shortCount } from '../../../map/pin-picture.ts';
import type { MapPoint, PinLook } from '../../../map/pins.ts';
import { shadeSteps } from '../../../map/shade-steps.ts';

/** What came from one city or one state. */
export interface LeadPlace {
  /** The same in table and map. */
  id: number;
  city: string | null;
  state: string | null;
  leads: number;
  firms: number;
  people: number;
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** By city, or by state alone. */
type PlaceRow = FigureRow<'leadState', 'leads' | 'firms' | 'people'> & {
  keys: { leadCity?: unknown };
};

export function leadPlaces(rows: readonly PlaceRow[]): LeadPlace[] {
  return rows
    .map(({ keys, values }, id) => ({
      id,
      city: textOf(keys.leadCity),
      state: textOf(keys.leadState),
      leads: values.leads ?? 0,
      firms: values.firms ?? 0,
      people: values.people ?? 0,
    }))
    .sort((a, b) => b.firms - a.firms || b.leads - a.leads);
}

/** `Atlanta, GA`. */
export const placeName = ({ city, state }: Pick<LeadPlace, 'city' | 'state'>): string =>
  [city, state].filter(Boolean).join(', ') || 'Place not given';

const SMALLEST = 9;
const LARGEST = 24;
/** Where every city has few firms, bubbles of the largest size would only cover one another. */
const FIRMS_OF_LARGEST = 10;

const look = (firms: number, most: number): PinLook => ({
  shape: 'disc',
  colour: 'teal',
  text: shortCount(firms),
  // The area, not the width, says how many.
  radius: Math.round(
    SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(firms / Math.max(FIRMS_OF_LARGEST, most)),
  ),
});

/** A bubble for each city that the map knows; the small ones lie over the large. */
export function leadBubbles(places: readonly LeadPlace[]): {
  points: MapPoint[];
  looks: Record<string, PinLook>;
  /** Firms of cities that the map does not know. */
  unplaced: number;
} {
  const most = Math.max(0, ...places.map(({ firms }) => firms));
  const looks: Record<string, PinLook> = {};
  let unplaced = 0;
  const points = places.flatMap((place): MapPoint[] => {
    // People who named no firm are in the table.
    if (place.firms === 0) return [];
    const at = placeOfCity(place.city, place.state);
    if (!at) {
      unplaced += place.firms;
      return [];
    }
    looks[`firms ${place.firms}`] = look(place.firms, most);
    return [{ ...at, id: place.id, look: `firms ${place.firms}`, isPrimary: false }];
  });
  return { points, looks, unplaced };
}

/** States shaded by firms. */
export function leadShades(states: readonly LeadPlace[]) {
  const firms = new Map(
    states.flatMap(({ state, firms: count }) => (state ? [[state, count] as const] : [])),
  );
  const steps = shadeSteps(firms);
  return new Map(
    [...firms].map(([state, count]) => [
      state,
      { step: steps.get(state) ?? 0, label: plural(count, 'firm') },
    ]),
  );
}
