import type { NamedPlace } from './ground-shapes.ts';
import { project, worldSize, type WorldPoint } from './mercator.ts';
import type { MapPalette } from './palette.ts';
import type { Shade } from './shade-steps.ts';

/** A name and where it may stand, in the world of 0 to 1. */
interface Named extends WorldPoint {
  text: string;
  rank: number;
}

/** A state with its name, and how wide it is. */
interface NamedState extends WorldPoint {
  code: string;
  name: string;
  width: number;
}

/** All that has a name on the built-in map. */
export interface Names {
  states: readonly NamedState[];
  places: readonly Named[];
  lakes: readonly Named[];
  counties: readonly Named[];
}

export const NO_NAMES: Names = { states: [], places: [], lakes: [], counties: [] };

const STATE_CODE_ZOOM = 3.5;
const STATE_NAME_ZOOM = 6;
const COUNTY_NAME_ZOOM = 8.5;
const LAKE_NAME_ZOOM = 6.5;
/** From which zoom on places of Natural Earth's ranks 0 to 10 have their names. */
const PLACE_ZOOMS = [3.8, 3.8, 4.2, 4.8, 5.4, 5.8, 6.2, 7, 7.8, 8.4, 8.8];
/** Places as names, the best known first, as they come. */
export const placeNames = (places: readonly NamedPlace[]): Named[] =>
  places.map((place) => ({ ...project(place), text: place.name, rank: place.rank }));

/** Where names are written: a canvas whose corner is at `corner` of the world's pixels. */
export interface NameView {
  zoom: number;
  corner: WorldPoint;
  width: number;
  height: number;
}

/** Writes the names that there is room for, the weightiest first. None covers another. */
export function drawNames(
  pen: CanvasRenderingContext2D,
  names: Names,
  view: NameView,
  palette: MapPalette,
  shades: ReadonlyMap<string, Shade> | null,
): void {
  const { zoom } = view;
  const page = new NamePage(pen, view, shades ? null : palette.land);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  if (zoom >= STATE_CODE_ZOOM) {
    const isLong = zoom >= STATE_NAME_ZOOM;
    pen.font = `600 ${isLong ? 12 : 11}px system-ui, sans-serif`;
    for (const { code, name, width, ...at } of names.states) {
      // A name wider than its state would overlap the states next to it.
      if (width * worldSize(zoom) < 22) continue;
      const shade = shades?.get(code);
      const colour = shade ? palette.onShade(shade.step) : palette.stateName;
      page.write(isLong ? spaced(name.toUpperCase()) : code, at, colour);
    }
  }
  for (const { text, rank, ...at } of names.places) {
    if (zoom < (PLACE_ZOOMS[rank] ?? 9)) break;
    const isCity = zoom >= 6 && rank <= 6;
    pen.font = `${isCity ? '600 12px' : '11px'} system-ui, sans-serif`;
    page.write(text, at, palette.placeName, { dot: true });
  }
  if (zoom >= LAKE_NAME_ZOOM && !shades) {
    pen.font = 'italic 11px system-ui, sans-serif';
    for (const { text, rank, ...at } of names.lakes) {
      if (rank <= (zoom - LAKE_NAME_ZOOM) * 3) page.write(text, at, palette.waterName);
    }
  }
  if (zoom >= COUNTY_NAME_ZOOM && !shades) {
    pen.font = '10.5px system-ui, sans-serif';
    for (const { text, ...at } of names.counties) {
      page.write(spaced(text.toUpperCase()), at, palette.stateName);
    }
  }
}

/** Letters apart, as names of areas are set on paper. */
const spaced = (text: string): string => [...text].join('\u200a');

/** What is written so far, so that no name covers another. */
class NamePage {
  readonly #taken: { left: number; right: number; top: number; bottom: number }[] = [];
  readonly #pen: CanvasRenderingContext2D;
  readonly #view: NameView;
  readonly #halo: string | null;

  constructor(pen: CanvasRenderingContext2D, view: NameView, halo: string | null) {
    this.#pen = pen;
    this.#view = view;
    this.#halo = halo;
  }

  /** @param how `dot` marks the place itself and writes below it */
  write(text: string, at: WorldPoint, colour: string, { dot = false } = {}): void {
    const { zoom, corner, width, height } = this.#view;
    const x = at.x * worldSize(zoom) - corner.x;
    const y = at.y * worldSize(zoom) - corner.y;
    if (x < -80 || y < -20 || x > width + 80 || y > height + 20) return;
    const half = this.#pen.measureText(text).width / 2 + 3;
    const line = dot ? y + 11 : y;
    const box = { left: x - half, right: x + half, top: y - (dot ? 3 : 7), bottom: line + 8 };
    const isTaken = this.#taken.some(
      (other) =>
        other.left < box.right &&
        other.right > box.left &&
        other.top < box.bottom &&
        other.bottom > box.top,
    );
    if (isTaken) return;
    this.#taken.push(box);
    if (this.#halo) {
      this.#pen.strokeStyle = this.#halo;
      this.#pen.lineWidth = 3;
      this.#pen.strokeText(text, x, line);
    }
    this.#pen.fillStyle = colour;
    if (dot) this.#pen.fillRect(x - 1.5, y - 1.5, 3, 3);
    this.#pen.fillText(text, x, line);
  }
}
