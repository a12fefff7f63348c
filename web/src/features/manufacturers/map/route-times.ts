import { TIME_SLOTS } from '../../../../../schema/enumerations.ts';
import { distanceMeters, milesOf } from '../../../lib/distance.ts';
import { minutesOf } from '../../../lib/times.ts';
import type { Place } from '../../../map/mercator.ts';

interface Stop {
  latitude: number | null;
  longitude: number | null;
}

/** A visit of the route. */
export interface Slot {
  /** Meters from the stop before; `null` for the first without a start, and where a position is not known. */
  meters: number | null;
  /** Of the drive there; 0 where it is not known. */
  driveMinutes: number;
  /** A quarter of an hour that the calendar has, `HH:MM:SS`; `null` when the day is over by then. */
  time: string | null;
}

/** Straight from stop to stop: roads are longer, highways faster. */
export const MILES_PER_HOUR = 40;
/** The calendar's times. */
const QUARTER = 15;
const LAST_SLOT = Math.max(...TIME_SLOTS.map(minutesOf));

export const hasPlace = <T extends Stop>(stop: T): stop is T & Place =>
  stop.latitude !== null && stop.longitude !== null;

/** Minutes for a drive, at the stated speed. */
const minutesFor = (meters: number): number => (milesOf(meters) / MILES_PER_HOUR) * 60;

/**
 * When each stop is visited: the drive there after the visit before, on the next quarter of an hour.
 * @param origin where the day begins; `null` begins at the first stop
 */
export function slotsOf(
  stops: readonly Stop[],
  origin: Place | null,
  { start, visitMinutes }: { start: string; visitMinutes: number },
): Slot[] {
  let from = origin;
  let free = minutesOf(start);
  return stops.map((stop) => {
    const meters = from && hasPlace(stop) ? distanceMeters(from, stop) : null;
    if (hasPlace(stop)) from = stop;
    const driveMinutes = meters === null ? 0 : minutesFor(meters);
    const at = Math.ceil((free + driveMinutes - 1e-6) / QUARTER) * QUARTER;
    free = at + visitMinutes;
    return { meters, driveMinutes, time: at > LAST_SLOT ? null : timeOf(at) };
  });
}

function timeOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** `4.3 miles`. */
export function legMiles(meters: number): string {
  const miles = milesOf(meters).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${miles} miles`;
}

/** `35 min`, `1 h 5 min`. */
export function driveWords(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  return [hours > 0 && `${hours} h`, whole % 60 > 0 && `${whole % 60} min`]
    .filter(Boolean)
    .join(' ');
}
