import type { Place } from '../../../map/mercator.ts';
import type { PinLook } from '../../../map/pins.ts';
import { MAX_STOPS } from '../search/search-params.ts';
import { shortestOrder } from './route-order.ts';
import type { RouteSettings } from './route-settings.ts';
import { hasPlace } from './route-times.ts';

interface Stop {
  seq: number;
  latitude: number | null;
  longitude: number | null;
  doNotCall: { flag: boolean };
}

/** Companies that may be visited, and those that must not. */
export function routeStops<T extends Stop>(stops: readonly T[]): { allowed: T[]; blocked: T[] } {
  return {
    allowed: stops.filter(({ doNotCall }) => !doNotCall.flag),
    blocked: stops.filter(({ doNotCall }) => doNotCall.flag),
  };
}

/**
 * The stops in the order of the route: as they stand where somebody ordered them, else the shortest way. Those without
 * a position come last.
 * @param origin where the day begins, before the first stop; `null` without one
 */
export function orderedStops<T extends Stop>(
  stops: readonly T[],
  origin: Place | null,
  { isByHand, keepsFirst, keepsLast }: RouteSettings,
): T[] {
  if (isByHand) return [...stops];
  const placed = stops.filter(hasPlace);
  const unplaced = stops.filter((stop) => !hasPlace(stop));
  const ends = { first: keepsFirst || origin !== null, last: keepsLast };
  const order =
    origin === null
      ? shortestOrder(placed, ends)
      : shortestOrder([origin, ...placed], ends)
          .slice(1)
          .map((at) => at - 1);
  const found = order.map((at) => placed[at]).filter((stop) => stop !== undefined);
  return [...found, ...unplaced];
}

/** Adds a stop: at the end or, where the last one stays, before it. */
export function withStop(seqs: readonly number[], seq: number, last?: number): number[] {
  const at = last === undefined ? -1 : seqs.indexOf(last);
  return at < 0 ? [...seqs, seq] : [...seqs.slice(0, at), seq, ...seqs.slice(at)];
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
