import { DomUtil, Layer, type LatLng, type LeafletEvent, type Map, type Point } from 'leaflet';
import { drawArea } from './area-picture.ts';
import type { MapArea } from './areas.ts';
import {
  boundsOf,
  project,
  worldSize,
  type Bounds,
  type Camera,
  type Size,
  type WorldPoint,
} from './mercator.ts';
import { drawNames, NO_NAMES, type Names } from './names-picture.ts';
import type { MapPalette } from './palette.ts';
import { PinPictures } from './pin-pictures.ts';
import { clusterRadius, radiusOf, screenDensity } from './pin-picture.ts';
import type { MapPoint, PinIndex, PinLook, Visible, VisiblePin } from './pins.ts';
import type { Shade } from './shade-steps.ts';

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

/** Where streets and their names come from another layer. */
export interface NamedArea {
  bounds: Bounds;
  fromZoom: number;
}

/** What lies under the pointer. */
export type Hit =
  | { pins: MapPoint[] }
  | { cluster: number; at: WorldPoint }
  | { extra: MapPoint }
  | null;

/** Drawn beyond each edge, as a part of the map: a drag shows it before it has to be drawn again. */
const MARGIN = 0.3;
/** Fingers are less exact than arrows. */
const TOUCH_SLACK = 6;

const UNKNOWN: PinLook = { shape: 'disc', colour: 'neutral', text: '' };

/**
 * Names, areas, pins and clusters on one canvas that moves with the map: a marker each, as Leaflet has them, would be a
 * thousand elements. Drawn again when the map rests or a drag has used up the margin.
 */
export class PinLayer extends Layer {
  readonly #canvas = document.createElement('canvas');
  readonly #pictures: PinPictures;
  #palette: MapPalette;
  #scene: Scene | null = null;
  #names: Names = NO_NAMES;
  /** Where another layer has the names. */
  #named: NamedArea | null = null;
  #visible: Visible = { pins: [], clusters: [] };
  #extras: readonly VisiblePin[] = [];
  /** What the canvas shows: in pixels of the world, its corner. */
  #corner: WorldPoint = { x: 0, y: 0 };
  #size: Size = { width: 0, height: 0 };
  #zoom = 0;
  #frame = 0;
  #map: Map | null = null;

  constructor(palette: MapPalette) {
    super();
    this.#palette = palette;
    this.#pictures = new PinPictures(palette);
    this.#canvas.className = 'leaflet-zoom-animated';
    this.#canvas.setAttribute('aria-hidden', 'true');
  }

  show(scene: Scene): void {
    this.#scene = scene;
    this.#ask();
  }

  repaint(change: { palette?: MapPalette; names?: Names; named?: NamedArea | null }): void {
    if (change.palette) {
      this.#palette = change.palette;
      this.#pictures.repaint(change.palette);
    }
    if (change.names) this.#names = change.names;
    if (change.named !== undefined) this.#named = change.named;
    this.#ask();
  }

  override onAdd(map: Map): this {
    this.#map = map;
    map.getPane('overlayPane')?.append(this.#canvas);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#canvas.remove();
    this.#map = null;
    return this;
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    return {
      move: () => this.#follow(),
      moveend: () => this.#draw(),
      zoomend: () => this.#draw(),
      resize: () => this.#draw(),
      zoomanim: (event) => {
        const { center, zoom } = event as LeafletEvent & { center: LatLng; zoom: number };
        this.#scaleTo(center, zoom);
      },
    };
  }

  /** What is under a point of the map's own pixels. */
  hit(point: WorldPoint, isTouch = false): Hit {
    const slack = isTouch ? TOUCH_SLACK : 1;
    const { x: left, y: top } = this.#corner;
    const at = this.#fromMap(point);
    const near = ({ x, y }: WorldPoint, radius: number): boolean => {
      const scale = worldSize(this.#zoom);
      return Math.hypot(x * scale - left - at.x, y * scale - top - at.y) <= radius + slack;
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
      ? { cluster: cluster.clusterId, at: { x: cluster.x, y: cluster.y } }
      : extra(false);
  }

  #ask(): void {
    if (!this.#map || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** A point of the map's pixels as one of the canvas. */
  #fromMap({ x, y }: WorldPoint): WorldPoint {
    const map = this.#map;
    if (!map) return { x, y };
    const shift = map
      .containerPointToLayerPoint([x, y])
      .subtract(DomUtil.getPosition(this.#canvas));
    return { x: shift.x, y: shift.y };
  }

  /** Draws again where the margin does not reach. */
  #follow(): void {
    const map = this.#map;
    if (!map || map.getZoom() !== this.#zoom) return;
    const { x, y } = this.#fromMap({ x: 0, y: 0 });
    const size = map.getSize();
    const isCovered =
      x >= 0 && y >= 0 && x + size.x <= this.#size.width && y + size.y <= this.#size.height;
    if (!isCovered) this.#ask();
  }

  /** While the zoom changes the picture of before is stretched. */
  #scaleTo(center: LatLng, zoom: number): void {
    const map = this.#map;
    if (!map) return;
    const scale = map.getZoomScale(zoom, this.#zoom);
    const pane: Point = DomUtil.getPosition(map.getPane('mapPane') as HTMLElement);
    const origin = map.project(center, zoom).subtract(map.getSize().divideBy(2)).add(pane).round();
    const corner = origin.clone();
    corner.x = this.#corner.x * scale - origin.x;
    corner.y = this.#corner.y * scale - origin.y;
    DomUtil.setTransform(this.#canvas, corner, scale);
  }

  #draw(): void {
    this.#frame = 0;
    const map = this.#map;
    const size = map?.getSize();
    if (!map || !size || size.x === 0 || size.y === 0) return;
    const margin = size.multiplyBy(MARGIN).round();
    const from = map.containerPointToLayerPoint(margin.multiplyBy(-1)).round();
    const corner = from.add(map.getPixelOrigin());
    this.#corner = { x: corner.x, y: corner.y };
    this.#zoom = map.getZoom();
    this.#resize({ width: size.x + 2 * margin.x, height: size.y + 2 * margin.y });
    DomUtil.setPosition(this.#canvas, from);
    const pen = this.#canvas.getContext('2d');
    const scene = this.#scene;
    if (!pen || !scene) return;
    pen.setTransform(screenDensity(), 0, 0, screenDensity(), 0, 0);
    pen.clearRect(0, 0, this.#size.width, this.#size.height);
    for (const area of scene.areas) {
      drawArea(pen, area, (place) => this.#at(project(place)), this.#palette);
    }
    const view = { zoom: this.#zoom, corner: this.#corner, ...this.#size };
    if (!this.#isNamed(map)) drawNames(pen, this.#names, view, this.#palette, scene.shades);
    this.#drawPins(pen, scene);
  }

  /** Whether the middle of the map has names from another layer. */
  #isNamed(map: Map): boolean {
    const { lat, lng } = map.getCenter();
    const { fromZoom = Infinity, bounds = null } = this.#named ?? {};
    return (
      bounds !== null &&
      this.#zoom >= fromZoom &&
      lat > bounds.south &&
      lat < bounds.north &&
      lng > bounds.west &&
      lng < bounds.east
    );
  }

  #resize(size: Size): void {
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    this.#canvas.width = Math.round(size.width * screenDensity());
    this.#canvas.height = Math.round(size.height * screenDensity());
    this.#canvas.style.width = `${size.width}px`;
    this.#canvas.style.height = `${size.height}px`;
  }

  #drawPins(pen: CanvasRenderingContext2D, scene: Scene): void {
    const scale = worldSize(this.#zoom);
    const camera: Camera = {
      x: (this.#corner.x + this.#size.width / 2) / scale,
      y: (this.#corner.y + this.#size.height / 2) / scale,
      zoom: this.#zoom,
    };
    const bounds = boundsOf(camera, this.#size);
    this.#extras = scene.extras.visible(bounds, this.#zoom).pins;
    this.#putExtras(pen, false);
    this.#visible = scene.index.visible(bounds, this.#zoom);
    // Small bubbles lie over large ones.
    this.#visible.pins.sort((a, b) => this.#radiusOf(b.point) - this.#radiusOf(a.point));
    for (const pin of this.#visible.pins) this.#put(pen, pin);
    for (const { count, primary, ...at } of this.#visible.clusters) {
      this.#pictures.put(pen, this.#pictures.cluster(count, primary), this.#at(at));
    }
    this.#putExtras(pen, true);
    for (const id of new Set([scene.highlightedId, scene.selectedId])) {
      const point = id === null ? null : scene.index.byId(id);
      if (point) this.#drawMarked(pen, point);
    }
  }

  #putExtras(pen: CanvasRenderingContext2D, isPrimary: boolean): void {
    for (const pin of this.#extras) {
      if (pin.point.isPrimary === isPrimary) this.#put(pen, pin);
    }
  }

  /** Also marks a pin inside a cluster, so that a user who points at a row sees where it is. */
  #drawMarked(pen: CanvasRenderingContext2D, point: MapPoint): void {
    const at = project(point);
    const { x, y } = this.#at(at);
    pen.beginPath();
    pen.arc(x, y, this.#radiusOf(point) + 5, 0, 2 * Math.PI);
    pen.fillStyle = this.#palette.accent;
    pen.fill();
    this.#put(pen, { ...at, point });
  }

  #put(pen: CanvasRenderingContext2D, { point, ...at }: VisiblePin): void {
    this.#pictures.put(pen, this.#pictures.pin(point.look, this.#lookOf(point)), this.#at(at));
  }

  /** A place of the world as a point of the canvas. */
  #at({ x, y }: WorldPoint): WorldPoint {
    const scale = worldSize(this.#zoom);
    return { x: x * scale - this.#corner.x, y: y * scale - this.#corner.y };
  }

  #radiusOf(point: MapPoint): number {
    return radiusOf(this.#lookOf(point));
  }

  #lookOf(point: MapPoint): PinLook {
    return this.#scene?.looks[point.look] ?? UNKNOWN;
  }
}
