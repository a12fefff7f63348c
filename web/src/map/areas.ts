import { EARTH_RADIUS_METERS, metersOf } from '../lib/distance.ts';
import type { Place } from './mercator.ts';

/** Something drawn on the map: a circle of miles, an area with corners, or a way from place to place. */
export type MapArea =
  | { kind: 'circle'; center: Place; miles: number }
  | { kind: 'polygon' | 'line'; corners: readonly Place[] };

const STEPS = 72;

/** The outline as corners; a circle on the earth is none on the flat map, so it is walked. */
export function outlineOf(area: MapArea): readonly Place[] {
  if (area.kind !== 'circle') return area.corners;
  const { latitude, longitude } = area.center;
  const angle = metersOf(area.miles) / EARTH_RADIUS_METERS;
  const from = (latitude * Math.PI) / 180;
  return Array.from({ length: STEPS }, (_, i) => {
    const bearing = (i / STEPS) * 2 * Math.PI;
    const to = Math.asin(
      Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
    );
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
      Math.cos(angle) - Math.sin(from) * Math.sin(to),
    );
    return { latitude: (to * 180) / Math.PI, longitude: longitude + (east * 180) / Math.PI };
  });
}

/** A drawn line as an area of at most `most` corners: those that are dropped lie next to the line. */
export function simplified(corners: readonly Place[], most = 60): Place[] {
  if (corners.length <= most) return [...corners];
  const step = corners.length / most;
  return Array.from({ length: most }, (_, i) => corners[Math.floor(i * step)]).filter(
    (corner) => corner !== undefined,
  );
}
