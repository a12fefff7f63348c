import { drawArea } from './area-picture.ts';
import type { MapArea } from './areas.ts';
import { drawBase, NO_GROUND, type Ground, type Shade } from './base-picture.ts';
import {
  boundsOf,
  cameraFor,
  fromScreen,
  panned,
  project,
  settled,
  toScreen,
  unproject,
  zoomed,
} from './mercator.ts';
import type { Camera, MapTarget, Place, Size, WorldPoint } from './mercator.ts';
import type { MapPalette } from './palette.ts';
import {
  clusterPicture,
  clusterRadius,
  pinPicture,
  radiusOf,
  type Picture,
} from './pin-picture.ts';
import type { MapPoint, PinIndex, PinLook, Visible, VisiblePin } from './pins.ts';

/** What the map shows, as the page hands it over. */
export interface Scene {
  index: PinIndex;
  /** Never clustered: primary ones over the pins, the others under them. */
  extras: PinIndex;
  looks: Readonly<Record<string, PinLook>>;
  areas: readonly MapArea[];
  shades: ReadonlyMap<string, Shade> | null;
  /** The pin under the pointer in the list beside, and the one whose pop-up is open. */
  highlightedId: number | null;
  selectedId: number | null;
}

/** What lies under the pointer. */
export type Hit =
  | { pins: MapPoint[] }
  | { cluster: number; at: WorldPoint; count: number }
  | { extra: MapPoint }
  | null;

const REST_MS = 180;
const FLIGHT_MS = 220;
/** Fingers are less exact than arrows. */
const TOUCH_SLACK = 6;

/**
 * The built-in map on two canvases, outside of React: a drag moves the camera sixty times a second, and no
 * component has to know before it rests.
 */
export class MapEngine {
  camera: Camera = { x: 0.235, y: 0.385, zoom: 4 };
  size: Size = { width: 0, height: 0 };
  readonly #base: HTMLCanvasElement;
  readonly #pins: HTMLCanvasElement;
  readonly #onRest: () => void;
  readonly #onFrame: () => void;
  #palette: MapPalette;
  #scene: Scene | null = null;
  #ground: Ground = NO_GROUND;
  #visible: Visible = { pins: [], clusters: [] };
  #extras: readonly VisiblePin[] = [];
  readonly #pictures = new Map<string, Picture>();
  #frame = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #baseIsStale = true;
  #flight: { from: Camera; to: Camera; start: number } | null = null;

  constructor(
    canvases: { base: HTMLCanvasElement; pins: HTMLCanvasElement },
    palette: MapPalette,
    on: { rest: () => void; frame: () => void },
  ) {
    this.#base = canvases.base;
    this.#pins = canvases.pins;
    this.#palette = palette;
    this.#onRest = on.rest;
    this.#onFrame = on.frame;
  }

  show(scene: Scene): void {
    if (this.#scene?.shades !== scene.shades) this.#baseIsStale = true;
    this.#scene = scene;
    this.#ask();
  }

  repaint(change: { palette?: MapPalette; ground?: Ground }): void {
    if (change.palette) {
      this.#palette = change.palette;
      this.#pictures.clear();
    }
    if (change.ground) this.#ground = change.ground;
    this.#baseIsStale = true;
    this.#ask();
  }

  get ground(): Ground {
    return this.#ground;
  }

  resize(size: Size): void {
    this.size = size;
    for (const canvas of [this.#base, this.#pins]) {
      canvas.width = Math.round(size.width * density());
      canvas.height = Math.round(size.height * density());
    }
    this.#pictures.clear();
    this.#baseIsStale = true;
    this.#ask();
  }

  /** Moves at once; `flies` takes the eye along. */
  move(to: Camera, flies = false): void {
    if (flies && !prefersStill()) {
      this.#flight = { from: this.camera, to: settled(to), start: performance.now() };
    } else {
      this.#flight = null;
      this.camera = settled(to);
    }
    this.#baseIsStale = true;
    this.#ask();
    clearTimeout(this.#rest);
    this.#rest = setTimeout(this.#onRest, REST_MS + (this.#flight ? FLIGHT_MS : 0));
  }

  goTo(target: MapTarget, flies: boolean): void {
    this.move(cameraFor(target, this.size), flies);
  }

  pan(dx: number, dy: number): void {
    this.move(panned(this.camera, dx, dy));
  }

  zoomBy(steps: number, at?: WorldPoint, flies = false): void {
    this.move(zoomed(this.#flight?.to ?? this.camera, this.size, steps, at), flies);
  }

  placeAt(point: WorldPoint): Place {
    return unproject(fromScreen(point, this.camera, this.size));
  }

  screenOf(place: Place): WorldPoint {
    return toScreen(project(place), this.camera, this.size);
  }

  hit(point: WorldPoint, isTouch = false): Hit {
    const slack = isTouch ? TOUCH_SLACK : 1;
    const near = (at: WorldPoint, radius: number): boolean => {
      const { x, y } = toScreen(at, this.camera, this.size);
      return Math.hypot(x - point.x, y - point.y) <= radius + slack;
    };
    const extra = (isPrimary: boolean): Hit => {
      const found = this.#extras.findLast(
        (pin) => pin.point.isPrimary === isPrimary && near(pin, this.#radiusOf(pin.point)),
      );
      return found ? { extra: found.point } : null;
    };
    const above = extra(true);
    if (above) return above;
    const pins = this.#visible.pins
      .filter((pin) => near(pin, this.#radiusOf(pin.point)))
      .map((pin) => pin.point);
    if (pins.length > 0) return { pins };
    const cluster = this.#visible.clusters.find((each) => near(each, clusterRadius(each.count)));
    return cluster
      ? { cluster: cluster.clusterId, at: { x: cluster.x, y: cluster.y }, count: cluster.count }
      : extra(false);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
    this.#frame = 0;
  }

  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    if (this.size.width === 0) return;
    this.#fly(now);
    if (this.#baseIsStale) {
      const pen = this.#base.getContext('2d');
      const shades = this.#scene?.shades ?? null;
      const scene = { ground: this.#ground, palette: this.#palette, shades };
      if (pen) drawBase(pen, scene, this.camera, this.size, density());
      this.#baseIsStale = this.#flight !== null;
    }
    this.#drawPins();
    this.#onFrame();
    if (this.#flight) this.#ask();
  }

  #fly(now: number): void {
    if (!this.#flight) return;
    const { from, to, start } = this.#flight;
    const time = Math.min(1, Math.max(0, (now - start) / FLIGHT_MS));
    const eased = 1 - (1 - time) ** 3;
    this.camera = {
      x: from.x + (to.x - from.x) * eased,
      y: from.y + (to.y - from.y) * eased,
      zoom: from.zoom + (to.zoom - from.zoom) * eased,
    };
    if (time === 1) this.#flight = null;
  }

  #drawPins(): void {
    const pen = this.#pins.getContext('2d');
    const scene = this.#scene;
    if (!pen || !scene) return;
    pen.setTransform(density(), 0, 0, density(), 0, 0);
    pen.clearRect(0, 0, this.size.width, this.size.height);
    for (const area of scene.areas) {
      drawArea(pen, area, (place) => this.screenOf(place), this.#palette);
    }
    const bounds = boundsOf(this.camera, this.size);
    this.#extras = scene.extras.visible(bounds, this.camera.zoom).pins;
    this.#putExtras(pen, false);
    this.#visible = scene.index.visible(bounds, this.camera.zoom);
    // Small bubbles lie over large ones.
    this.#visible.pins.sort((a, b) => this.#radiusOf(b.point) - this.#radiusOf(a.point));
    for (const { point, ...at } of this.#visible.pins) this.#put(pen, this.#pin(point), at);
    for (const { count, primary, ...at } of this.#visible.clusters) {
      this.#put(pen, this.#cluster(count, primary), at);
    }
    this.#putExtras(pen, true);
    for (const id of new Set([scene.highlightedId, scene.selectedId])) {
      const point = id === null ? null : scene.index.byId(id);
      if (point) this.#drawMarked(pen, point);
    }
  }

  #putExtras(pen: CanvasRenderingContext2D, isPrimary: boolean): void {
    for (const { point, ...at } of this.#extras) {
      if (point.isPrimary === isPrimary) this.#put(pen, this.#pin(point), at);
    }
  }

  /** Also marks a pin inside a cluster, so that a user who points at a row sees where it is. */
  #drawMarked(pen: CanvasRenderingContext2D, point: MapPoint): void {
    const at = project(point);
    const { x, y } = toScreen(at, this.camera, this.size);
    pen.beginPath();
    pen.arc(x, y, this.#radiusOf(point) + 5, 0, 2 * Math.PI);
    pen.fillStyle = this.#palette.accent;
    pen.fill();
    this.#put(pen, this.#pin(point), at);
  }

  #put(pen: CanvasRenderingContext2D, { canvas, size }: Picture, at: WorldPoint): void {
    const { x, y } = toScreen(at, this.camera, this.size);
    // On whole pixels: a picture between two is blurred.
    const left = Math.round((x - size / 2) * density()) / density();
    const top = Math.round((y - size / 2) * density()) / density();
    pen.drawImage(canvas, left, top, size, size);
  }

  #radiusOf(point: MapPoint): number {
    return radiusOf(this.#lookOf(point));
  }

  #lookOf(point: MapPoint): PinLook {
    return this.#scene?.looks[point.look] ?? UNKNOWN;
  }

  #pin(point: MapPoint): Picture {
    return this.#kept(point.look, () => pinPicture(this.#lookOf(point), this.#palette, density()));
  }

  #cluster(count: number, primary: number): Picture {
    const share = primary === 0 ? 0 : Math.max(1, Math.round((primary / count) * 24));
    return this.#kept(`${count}/${share}`, () =>
      clusterPicture(count, (share / 24) * count, this.#palette, density()),
    );
  }

  #kept(key: string, make: () => Picture): Picture {
    const known = this.#pictures.get(key);
    if (known) return known;
    // Zooming through 50,000 pins makes a cluster of every size.
    if (this.#pictures.size > 600) this.#pictures.clear();
    const made = make();
    this.#pictures.set(key, made);
    return made;
  }
}

const UNKNOWN: PinLook = { shape: 'disc', colour: 'neutral', text: '' };

/** Two are as sharp as an eye can see; a third doubles the work. */
const density = (): number => Math.min(2, window.devicePixelRatio || 1);

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
