import type { Place } from '../../../map/mercator.ts';

const text = ({ latitude, longitude }: Place): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

/** What Google takes between the beginning and the end. */
const GOOGLE_STOPS = 9;

/** The whole route in Google Maps, which begins where the phone is unless the route has an origin. */
export function googleRoute(stops: readonly Place[], origin: Place | null): string {
  const [destination] = stops.slice(-1);
  const link = new URL('https://www.google.com/maps/dir/?api=1&travelmode=driving');
  if (origin) link.searchParams.set('origin', text(origin));
  if (destination) link.searchParams.set('destination', text(destination));
  const between = stops.slice(0, -1).slice(0, GOOGLE_STOPS).map(text);
  if (between.length > 0) link.searchParams.set('waypoints', between.join('|'));
  return link.href;
}

/** The whole route in Apple Maps. */
export function appleRoute(stops: readonly Place[], origin: Place | null): string {
  const link = new URL('https://maps.apple.com/?dirflg=d');
  if (origin) link.searchParams.set('saddr', text(origin));
  link.searchParams.set('daddr', stops.map(text).join(' to:'));
  return link.href;
}

/** One stop in whatever the phone has for maps. */
export function geoLink(stop: Place & { name: string }): string {
  return `geo:${text(stop)}?q=${text(stop)}(${encodeURIComponent(stop.name)})`;
}

/** How many stops are more than Google takes in one link. */
export const beyondGoogle = (stops: readonly Place[]): number =>
  Math.max(0, stops.length - 1 - GOOGLE_STOPS);
