import { UNIT, type DrawnShape, type WorldBox } from './drawn-shapes.ts';
import type { GroundShape, GroundShapes } from './ground-shapes.ts';
import type { MapPalette } from './palette.ts';
import type { Shade } from './shade-steps.ts';

/** What the ground of the built-in map is painted from. */
export interface Ground {
  far: GroundShapes;
  /** `null` until somebody looks closely. */
  near: GroundShapes | null;
  states: readonly (DrawnShape & { code: string })[];
  /** The states' outlines. */
  borders: readonly DrawnShape[];
  counties: readonly DrawnShape[];
  palette: MapPalette;
  shades: ReadonlyMap<string, Shade> | null;
}

/** From here on the ground has county lines, small rivers and railroads. */
const NEAR_ZOOM = 6.2;

export const needsDetail = (zoom: number): boolean => zoom >= NEAR_ZOOM;

/** Rivers and lakes of up to this rank: a zoom shows what it has room for. */
const rankOf = (zoom: number): number => (zoom < 7 ? zoom : zoom * 1.45 - 3);

/**
 * Paints a square of the ground.
 * @param scale pixels of the canvas for each of the world's units
 * @param box the square, in the world of 0 to 1
 */
export function paintGround(
  pen: CanvasRenderingContext2D,
  ground: Ground,
  { zoom, scale, box }: { zoom: number; scale: number; box: WorldBox },
): void {
  const { palette, shades, states, borders, counties } = ground;
  const isNear = needsDetail(zoom) && ground.near !== null;
  const shapes = isNear && ground.near ? ground.near : ground.far;
  const inSight = <T extends DrawnShape>(all: readonly T[]): T[] =>
    all.filter(
      ({ west, east, north, south }) =>
        west < box.east && east > box.west && north < box.south && south > box.north,
    );
  const upTo = (all: readonly GroundShape[]): GroundShape[] =>
    inSight(all.filter(({ rank }) => rank <= rankOf(zoom)));

  const size = Math.ceil((box.east - box.west) * UNIT * scale);
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = palette.water;
  pen.fillRect(0, 0, size, size);
  pen.setTransform(scale, 0, 0, scale, -box.west * UNIT * scale, -box.north * UNIT * scale);
  pen.lineJoin = 'round';
  const stroke = (all: readonly DrawnShape[], colour: string, width: number): void => {
    pen.strokeStyle = colour;
    pen.lineWidth = width / scale;
    for (const { path } of all) pen.stroke(path);
  };
  const fill = (all: readonly DrawnShape[], colour: string): void => {
    pen.fillStyle = colour;
    for (const { path } of all) pen.fill(path);
  };

  fill(inSight(shapes.land), palette.land);
  for (const { code, path } of inSight(states)) {
    const shade = shades?.get(code);
    pen.fillStyle = shade ? palette.shade(shade.step) : palette.land;
    pen.fill(path);
  }
  fill(upTo(shapes.lakes), palette.water);
  if (!shades) stroke(upTo(shapes.rivers), palette.river, zoom < 7 ? 1 : 1.4);
  if (isNear) {
    drawRails(pen, inSight(shapes.rails), palette, scale, zoom);
    stroke(inSight(counties), palette.county, 0.9);
  }
  stroke(inSight(borders), palette.border, zoom < NEAR_ZOOM ? 1 : 1.4);
}

/** A line with ties across it, as on paper. */
function drawRails(
  pen: CanvasRenderingContext2D,
  rails: readonly DrawnShape[],
  { rail }: MapPalette,
  scale: number,
  zoom: number,
): void {
  pen.strokeStyle = rail;
  for (const { path } of rails) {
    pen.lineWidth = 1 / scale;
    pen.stroke(path);
    if (zoom < 8) continue;
    pen.setLineDash([1.5 / scale, 7 / scale]);
    pen.lineWidth = 5 / scale;
    pen.stroke(path);
    pen.setLineDash([]);
  }
}
