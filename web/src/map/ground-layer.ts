import { GridLayer, type Coords, type DoneCallback, type LatLng, type TileEvent } from 'leaflet';
import { UNIT } from './drawn-shapes.ts';
import { paintGround, type Ground } from './ground-tile.ts';
import { worldSize } from './mercator.ts';
import { screenDensity } from './pin-picture.ts';

const TILE = 256;
/** Of a frame's 16 ms; the rest is the browser's. */
const PAINT_MS = 5;

/** What Leaflet's layer of tiles has besides what its types name. */
interface GridInternals {
  _setView: (center: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean) => void;
  _pruneTiles: () => void;
}
const inherited = GridLayer.prototype as unknown as GridInternals;

interface Waiting {
  canvas: HTMLCanvasElement;
  coords: Coords;
  done: DoneCallback;
}

/**
 * Land, water and borders as tiles that are painted here, a few milliseconds of each frame, so that a drag never waits
 * for them. Leaflet scales tiles of whole zooms; these are painted for the zoom there is, which keeps lines sharp.
 */
export class GroundLayer extends GridLayer {
  declare private ground: Ground;
  declare private waiting: Waiting[];
  declare private painted: Map<HTMLElement, Waiting>;
  declare private exactZoom: number;
  declare private frame: number;

  constructor(ground: Ground) {
    super({
      tileSize: TILE,
      noWrap: true,
      maxZoom: 20,
      updateWhenZooming: false,
      updateInterval: 60,
    });
    this.ground = ground;
    this.waiting = [];
    this.painted = new Map();
    this.frame = 0;
    this.on('tileunload', ({ tile }: TileEvent) => {
      this.painted.delete(tile);
      // Painted later it would be kept, and painted again at each change.
      this.waiting = this.waiting.filter(({ canvas }) => (canvas as HTMLElement) !== tile);
    });
  }

  /** Paints all tiles again, from this ground; until then they stay as they are. */
  repaint(ground: Ground): void {
    this.ground = ground;
    this.waiting.push(...[...this.painted.values()].map((tile) => ({ ...tile, done: () => {} })));
    this.ask();
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    this.waiting.push({ canvas, coords, done });
    this.ask();
    return canvas;
  }

  override onRemove(map: Parameters<GridLayer['onRemove']>[0]): this {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.waiting = [];
    return super.onRemove(map);
  }

  private ask(): void {
    if (this.waiting.length === 0 || this.frame !== 0) return;
    this.frame = requestAnimationFrame(() => this.paintSome());
  }

  private paintSome(): void {
    const start = performance.now();
    this.frame = 0;
    while (this.waiting.length > 0 && performance.now() - start < PAINT_MS) {
      const next = this.waiting.shift();
      // Where the zoom changed while it waited, nobody sees it any more.
      if (!next) continue;
      if (next.coords.z === this.exactZoom) {
        paint(next, this.ground);
        this.painted.set(next.canvas, next);
      }
      next.done(undefined, next.canvas);
    }
    this.ask();
  }

  _setView(center: LatLng, zoom: number, noPrune?: boolean, noUpdate?: boolean): void {
    if (!noUpdate) this.exactZoom = zoom;
    inherited._setView.call(this, center, zoom, noPrune, noUpdate);
  }

  _clampZoom(): number {
    return this.exactZoom;
  }

  /** Tiles of the zoom before stay until all of this one are there: no flash of empty ground. */
  _pruneTiles(): void {
    if (!this.isLoading()) inherited._pruneTiles.call(this);
  }
}

function paint({ canvas, coords }: Waiting, ground: Ground): void {
  const density = screenDensity();
  canvas.width = TILE * density;
  canvas.height = TILE * density;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) return;
  const world = worldSize(coords.z);
  const box = {
    west: (coords.x * TILE) / world,
    east: ((coords.x + 1) * TILE) / world,
    north: (coords.y * TILE) / world,
    south: ((coords.y + 1) * TILE) / world,
  };
  paintGround(pen, ground, { zoom: coords.z, scale: (world * density) / UNIT, box });
}
