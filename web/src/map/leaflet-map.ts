import { Map as BaseMap, type LeafletMouseEvent } from 'leaflet';
import { GroundLayer } from './ground-layer.ts';
import { needsDetail } from './ground-tile.ts';
import { EMPTY_GROUND, loadDetail, loadOutlines, type LoadedGround } from './load-ground.ts';
import {
  boundsOf,
  cameraFor,
  MAX_ZOOM,
  MIN_ZOOM,
  project,
  unproject,
  type Bounds,
  type MapTarget,
  type Place,
  type Size,
  type WorldPoint,
} from './mercator.ts';
import type { MapPalette } from './palette.ts';
import { PinLayer, type Hit, type Scene } from './pin-layer.ts';
import type { Streets } from './streets.ts';

/** What the map tells: it is asked for React's newest functions each time. */
export interface MapEvents {
  /** It rests. `isByHand`: a person moved it. */
  rest: (bounds: Bounds, isByHand: boolean) => void;
  /** It moved: what hangs on a place has to follow. */
  frame: () => void;
  tap: (hit: Hit) => void;
  /** `null` when nothing is under the pointer. */
  hover: (hit: Hit) => void;
}

const REST_MS = 180;
const WHEEL_STEP = 0.0025;
const PINCH_STEP = 0.01;
const BY_HAND = ['pointerdown', 'wheel', 'keydown', 'dblclick'] as const;

/** Leaflet with our ground and pins, outside of React: no component has to know of a drag before it rests. */
export class LeafletMap {
  readonly #map: BaseMap;
  readonly #element: HTMLElement;
  readonly #on: MapEvents;
  readonly #pins: PinLayer;
  readonly #ground: GroundLayer;
  readonly #bound = new AbortController();
  #palette: MapPalette;
  #loaded: LoadedGround = EMPTY_GROUND;
  #shades: Scene['shades'] = null;
  #isByHand = false;
  #wantsDetail = false;
  #streets: Streets | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** @param isEmbedded the map stands in a page that scrolls: the bare wheel and one finger are the page's */
  constructor(element: HTMLElement, palette: MapPalette, on: MapEvents, isEmbedded: boolean) {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#element = element;
    this.#palette = palette;
    this.#on = on;
    this.#map = new BaseMap(element, {
      attributionControl: false,
      zoomControl: false,
      boxZoom: false,
      fadeAnimation: false,
      zoomAnimation: !isStill,
      inertia: !isStill,
      zoomSnap: 0,
      scrollWheelZoom: false,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      dragging: !isEmbedded || !matchMedia('(pointer: coarse)').matches,
    });
    this.#ground = new GroundLayer(this.#groundNow());
    this.#pins = new PinLayer(palette);
    this.#map.addLayer(this.#ground);
    this.#map.addLayer(this.#pins);
    this.#listen(isEmbedded);
    void this.#load(loadOutlines);
  }

  get size(): Size {
    const { x, y } = this.#map.getSize();
    return { width: x, height: y };
  }

  show(scene: Scene): void {
    this.#pins.show(scene);
    if (this.#shades === scene.shades) return;
    this.#shades = scene.shades;
    this.#ground.repaint(this.#groundNow());
  }

  /** The theme changed. */
  repaint(palette: MapPalette): void {
    this.#palette = palette;
    this.#pins.repaint({ palette });
    this.#ground.repaint(this.#groundNow());
  }

  /** Lays the streets of a PMTiles file over the ground; in another theme again. */
  async showStreets(url: string, isDark: boolean): Promise<void> {
    try {
      const { openStreets } = await import('./streets.ts');
      const streets = await openStreets(url, isDark);
      if (this.#bound.signal.aborted) return;
      this.#streets?.layer.remove();
      this.#streets = streets;
      this.#map.addLayer(streets.layer);
      this.#pins.repaint({ named: streets });
    } catch {
      // A file that cannot be read leaves the map as it is without one.
    }
  }

  /** @param isByHand somebody asked for it */
  goTo(target: MapTarget, isAnimated: boolean, isByHand = false): void {
    this.#isByHand = isByHand;
    const { zoom, ...middle } = cameraFor(target, this.size);
    this.#setView(middle, zoom, isAnimated);
  }

  zoomBy(steps: number): void {
    this.#isByHand = true;
    this.#map.setZoom(this.#map.getZoom() + steps);
  }

  /** Opens a cluster: near enough that it falls apart. */
  openAt(at: WorldPoint, zoom: number): void {
    this.#isByHand = true;
    this.#setView(at, Math.max(this.#map.getZoom() + 1, zoom + 0.2), true);
  }

  placeAt({ x, y }: WorldPoint): Place {
    const { lat, lng } = this.#map.containerPointToLatLng([x, y]);
    return { latitude: lat, longitude: lng };
  }

  pointOf({ latitude, longitude }: Place): WorldPoint {
    const { x, y } = this.#map.latLngToContainerPoint([latitude, longitude]);
    return { x, y };
  }

  /** The element has another size. */
  resize(): void {
    this.#map.invalidateSize({ animate: false, pan: true });
  }

  remove(): void {
    clearTimeout(this.#rest);
    this.#bound.abort();
    this.#map.remove();
  }

  #setView(middle: WorldPoint, zoom: number, isAnimated: boolean): void {
    const { latitude, longitude } = unproject(middle);
    this.#map.setView([latitude, longitude], zoom, { animate: isAnimated });
  }

  #groundNow() {
    return { ...this.#loaded.ground, palette: this.#palette, shades: this.#shades };
  }

  async #load(load: () => Promise<(before: LoadedGround) => LoadedGround>): Promise<void> {
    try {
      const change = await load();
      if (this.#bound.signal.aborted) return;
      this.#loaded = change(this.#loaded);
      this.#ground.repaint(this.#groundNow());
      this.#pins.repaint({ names: this.#loaded.names });
    } catch {
      // Without its ground the map still has its pins where they belong.
    }
  }

  #listen(isEmbedded: boolean): void {
    const map = this.#map;
    const element = this.#element;
    const { signal } = this.#bound;
    const byHand = (): void => {
      this.#isByHand = true;
    };
    for (const name of BY_HAND) element.addEventListener(name, byHand, { passive: true, signal });
    element.addEventListener('wheel', (event) => this.#wheel(event, isEmbedded), {
      passive: false,
      signal,
    });
    map.on('move', () => this.#on.frame());
    map.on('moveend', () => {
      this.#on.frame();
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#rests(), REST_MS);
    });
    map.on('click', ({ containerPoint, originalEvent }: LeafletMouseEvent) => {
      const isTouch = 'pointerType' in originalEvent && originalEvent.pointerType === 'touch';
      this.#on.tap(this.#pins.hit(containerPoint, isTouch));
    });
    map.on('mousemove', ({ containerPoint }: LeafletMouseEvent) => {
      this.#on.hover(this.#pins.hit(containerPoint));
    });
    map.on('mouseout', () => this.#on.hover(null));
  }

  #wheel(event: WheelEvent, isEmbedded: boolean): void {
    if (isEmbedded && !event.ctrlKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 24 : 1;
    const steps = -event.deltaY * lines * (event.ctrlKey ? PINCH_STEP : WHEEL_STEP);
    const at = this.#map.mouseEventToContainerPoint(event);
    const zoom = this.#map.getZoom() + Math.max(-1, Math.min(1, steps));
    this.#map.setZoomAround(at, zoom, { animate: false });
  }

  #rests(): void {
    const { lat, lng } = this.#map.getCenter();
    const zoom = this.#map.getZoom();
    const camera = { ...project({ latitude: lat, longitude: lng }), zoom };
    if (!this.#wantsDetail && needsDetail(zoom)) {
      this.#wantsDetail = true;
      void this.#load(loadDetail);
    }
    this.#on.rest(boundsOf(camera, this.size), this.#isByHand);
    this.#isByHand = false;
  }
}
