/** Web Mercator, as all web maps count zoom: at zoom 0 the world is one square of 256 pixels. */

export interface Place {
  latitude: number;
  longitude: number;
}

export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A point of the flat world: both 0 to 1, from the north-west. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** What is looked at: the middle of the map and how near. */
export interface Camera extends WorldPoint {
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

/**
 * Where the map moves to: an area that fits, or a place and how near. `all` has to be on screen: a screen that is too
 * small for it at that zoom shows `most` instead, as near as it can.
 */
export type MapTarget =
  | { bounds: Bounds }
  | { center: Place; zoom: number; all?: Bounds; most?: Bounds };

const TILE = 256;
export const MIN_ZOOM = 2;
export const MAX_ZOOM = 18;
/** Beyond these the flat world ends. */
const LATITUDE_MAX = 85.05;

export const worldSize = (zoom: number): number => TILE * 2 ** zoom;

const between = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The 48 states that lie together: what a map of the country shows. */
export const MAINLAND: Bounds = { west: -125, south: 24.4, east: -66.5, north: 49.6 };

export function project({ latitude, longitude }: Place): WorldPoint {
  const sine = Math.sin((between(latitude, -LATITUDE_MAX, LATITUDE_MAX) * Math.PI) / 180);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function unproject({ x, y }: WorldPoint): Place {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude, longitude: (x - 0.5) * 360 };
}

/** The camera with a zoom that exists, over the world. */
function settled({ x, y, zoom }: Camera): Camera {
  return { x: between(x, 0, 1), y: between(y, 0, 1), zoom: between(zoom, MIN_ZOOM, MAX_ZOOM) };
}

export function fromScreen(point: WorldPoint, camera: Camera, { width, height }: Size): WorldPoint {
  const scale = worldSize(camera.zoom);
  return {
    x: (point.x - width / 2) / scale + camera.x,
    y: (point.y - height / 2) / scale + camera.y,
  };
}

/** What the map shows. */
export function boundsOf(camera: Camera, size: Size): Bounds {
  const northWest = unproject(fromScreen({ x: 0, y: 0 }, camera, size));
  const southEast = unproject(fromScreen({ x: size.width, y: size.height }, camera, size));
  return {
    west: Math.max(-180, northWest.longitude),
    south: southEast.latitude,
    east: Math.min(180, southEast.longitude),
    north: northWest.latitude,
  };
}

export function cameraFor(target: MapTarget, size: Size): Camera {
  if ('bounds' in target) return cameraOver(target.bounds, size);
  const { center, zoom, all, most = all } = target;
  if (all && most && cameraOver(all, size).zoom < zoom) {
    const inner = { width: size.width - 2 * EDGE, height: size.height - 2 * EDGE };
    return cameraOver(most, inner.width > EDGE && inner.height > EDGE ? inner : size);
  }
  return settled({ ...project(center), zoom });
}

/** Half of a cluster's picture: one at the edge is still whole. */
const EDGE = 28;

function cameraOver({ west, south, east, north }: Bounds, size: Size): Camera {
  const from = project({ latitude: north, longitude: west });
  const to = project({ latitude: south, longitude: east });
  const across = Math.log2(size.width / TILE / Math.max(1e-9, to.x - from.x));
  const down = Math.log2(size.height / TILE / Math.max(1e-9, to.y - from.y));
  return settled({
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    zoom: Math.min(across, down),
  });
}

/** A rectangle around a circle of so many miles. */
export function boundsAround({ latitude, longitude }: Place, miles: number): Bounds {
  const high = miles / 69;
  const wide = high / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return {
    west: longitude - wide,
    east: longitude + wide,
    south: latitude - high,
    north: latitude + high,
  };
}
