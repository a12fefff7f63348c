/** The ground of the built-in map: land, borders, names. All of it comes with the app, nothing from elsewhere. */
import { CITIES } from './cities.ts';
import { fromScreen, project, toScreen, worldSize } from './mercator.ts';
import type { Camera, Size, WorldPoint } from './mercator.ts';
import type { MapPalette } from './palette.ts';
import type { Shape } from './us-shapes.ts';

/** Shapes are kept in this unit: the whole world is 4096 wide, small enough for a path's short numbers. */
const UNIT = 4096;

interface DrawnShape {
  code: string;
  name: string;
  path: Path2D;
  /** In world units of 0 to 1. */
  west: number;
  east: number;
  north: number;
  south: number;
  middle: WorldPoint;
}

/** How a state is shaded, and what its label adds. */
export interface Shade {
  /** 0 to 8, a step of the map's ramp. */
  step: number;
  label: string;
}

export interface Ground {
  states: readonly DrawnShape[];
  counties: readonly DrawnShape[];
}

export const NO_GROUND: Ground = { states: [], counties: [] };

/** Names and county lines come into view here. */
const COUNTY_ZOOM = 6.5;
const CITY_ZOOMS = [0, 4.5, 6, 7.5];
const STATE_NAME_ZOOM = 6;
const STATE_CODE_ZOOM = 3.5;

export const needsCounties = (zoom: number): boolean => zoom >= COUNTY_ZOOM;

export function drawable(shapes: readonly Shape[], isClosed: boolean): DrawnShape[] {
  return shapes.map(({ code, name, rings }) => {
    const path = new Path2D();
    const box = { west: 1, east: 0, north: 1, south: 0 };
    for (const ring of rings) {
      ring.forEach(([x, y], i) => {
        if (i === 0) path.moveTo(x * UNIT, y * UNIT);
        else path.lineTo(x * UNIT, y * UNIT);
        box.west = Math.min(box.west, x);
        box.east = Math.max(box.east, x);
        box.north = Math.min(box.north, y);
        box.south = Math.max(box.south, y);
      });
      if (isClosed) path.closePath();
    }
    return { code, name, path, ...box, middle: middleOf(rings) };
  });
}

/** The center of gravity of the largest part. */
export function middleOf(rings: readonly (readonly (readonly [number, number])[])[]): WorldPoint {
  let largest = 0;
  let middle = { x: 0, y: 0 };
  for (const ring of rings) {
    let area = 0;
    let x = 0;
    let y = 0;
    ring.forEach((from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      const cross = from[0] * to[1] - to[0] * from[1];
      area += cross;
      x += (from[0] + to[0]) * cross;
      y += (from[1] + to[1]) * cross;
    });
    if (Math.abs(area) <= largest) continue;
    largest = Math.abs(area);
    middle = { x: x / (3 * area), y: y / (3 * area) };
  }
  return middle;
}

export interface BaseScene {
  ground: Ground;
  palette: MapPalette;
  shades: ReadonlyMap<string, Shade> | null;
}

export function drawBase(
  pen: CanvasRenderingContext2D,
  { ground, palette, shades }: BaseScene,
  camera: Camera,
  size: Size,
  density: number,
): void {
  pen.setTransform(density, 0, 0, density, 0, 0);
  pen.fillStyle = palette.water;
  pen.fillRect(0, 0, size.width, size.height);
  const from = fromScreen({ x: 0, y: 0 }, camera, size);
  const to = fromScreen({ x: size.width, y: size.height }, camera, size);
  const inSight = ({ west, east, north, south }: DrawnShape): boolean =>
    west < to.x && east > from.x && north < to.y && south > from.y;

  const scale = worldSize(camera.zoom) / UNIT;
  const corner = toScreen({ x: 0, y: 0 }, camera, size);
  const pixels = scale * density;
  pen.setTransform(pixels, 0, 0, pixels, corner.x * density, corner.y * density);
  pen.lineJoin = 'round';
  const states = ground.states.filter(inSight);
  for (const { code, path } of states) {
    const shade = shades?.get(code);
    pen.fillStyle = shade ? palette.pin(`step-${stepOf(shade)}`) : palette.land;
    pen.fill(path);
  }
  if (needsCounties(camera.zoom)) {
    pen.strokeStyle = palette.county;
    pen.lineWidth = 0.7 / scale;
    for (const { path } of ground.counties.filter(inSight)) pen.stroke(path);
  }
  pen.strokeStyle = palette.border;
  pen.lineWidth = 1 / scale;
  for (const { path } of states) pen.stroke(path);

  pen.setTransform(density, 0, 0, density, 0, 0);
  drawNames(pen, states, palette, shades, camera, size);
}

const stepOf = ({ step }: Shade): 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 =>
  Math.max(0, Math.min(8, Math.round(step))) as 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

function drawNames(
  pen: CanvasRenderingContext2D,
  states: readonly DrawnShape[],
  palette: MapPalette,
  shades: ReadonlyMap<string, Shade> | null,
  camera: Camera,
  size: Size,
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  const halo = shades ? null : palette.land;
  const write = (text: string, at: WorldPoint, colour: string): void => {
    if (halo) {
      pen.strokeStyle = halo;
      pen.strokeText(text, at.x, at.y);
    }
    pen.fillStyle = colour;
    pen.fillText(text, at.x, at.y);
  };
  const visible = ({ x, y }: WorldPoint): boolean =>
    x > -60 && x < size.width + 60 && y > -20 && y < size.height + 20;
  if (camera.zoom >= STATE_CODE_ZOOM) {
    pen.font = '600 11px system-ui, sans-serif';
    for (const { code, name, middle, west, east } of states) {
      const at = toScreen(middle, camera, size);
      // A name wider than its state would overlap the states next to it.
      if (!visible(at) || (east - west) * worldSize(camera.zoom) < 22) continue;
      const shade = shades?.get(code);
      const text = camera.zoom >= STATE_NAME_ZOOM ? name.toUpperCase() : code;
      write(text, at, shade ? palette.on(`step-${stepOf(shade)}`) : palette.label);
    }
  }
  pen.font = '11px system-ui, sans-serif';
  for (const city of CITIES) {
    if (camera.zoom < (CITY_ZOOMS[city.rank] ?? Infinity)) break;
    const at = toScreen(project(city), camera, size);
    if (!visible(at)) continue;
    pen.fillStyle = palette.label;
    pen.fillRect(at.x - 1.5, at.y - 1.5, 3, 3);
    write(city.name, { x: at.x, y: at.y + 10 }, palette.label);
  }
}
