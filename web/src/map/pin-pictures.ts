import type { WorldPoint } from './mercator.ts';
import type { MapPalette } from './palette.ts';
import { clusterPicture, pinPicture, screenDensity, type Picture } from './pin-picture.ts';
import type { PinLook } from './pins.ts';

/** Zooming through 50,000 pins makes a cluster of every size. */
const MOST = 600;
/** Shares of a cluster's rim that are told apart. */
const SHARES = 24;

/** Pictures of pins and clusters, each drawn once and put down many times. */
export class PinPictures {
  readonly #kept = new Map<string, Picture>();
  #palette: MapPalette;

  constructor(palette: MapPalette) {
    this.#palette = palette;
  }

  /** In other colors from now on. */
  repaint(palette: MapPalette): void {
    this.#palette = palette;
    this.#kept.clear();
  }

  pin(name: string, look: PinLook): Picture {
    return this.#once(`pin ${name}`, () => pinPicture(look, this.#palette, screenDensity()));
  }

  cluster(count: number, primary: number): Picture {
    const share = primary === 0 ? 0 : Math.max(1, Math.round((primary / count) * SHARES));
    return this.#once(`${count}/${share}`, () =>
      clusterPicture(count, (share / SHARES) * count, this.#palette, screenDensity()),
    );
  }

  put(pen: CanvasRenderingContext2D, { canvas, size }: Picture, { x, y }: WorldPoint): void {
    // On whole pixels: a picture between two is blurred.
    const left = Math.round((x - size / 2) * screenDensity()) / screenDensity();
    const top = Math.round((y - size / 2) * screenDensity()) / screenDensity();
    pen.drawImage(canvas, left, top, size, size);
  }

  #once(key: string, make: () => Picture): Picture {
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size > MOST) this.#kept.clear();
    const made = make();
    this.#kept.set(key, made);
    return made;
  }
}
