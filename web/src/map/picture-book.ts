import type { Picture } from './pin-picture.ts';

/** Pictures as addresses that an image takes, each made once. */
export class PictureBook {
  readonly #pages = new Map<string, { url: string; size: number }>();

  of(key: string, make: () => Picture): { url: string; size: number } {
    const known = this.#pages.get(key);
    if (known) return known;
    const { canvas, size } = make();
    const page = { url: canvas.toDataURL(), size };
    this.#pages.set(key, page);
    return page;
  }
}
