import { randomUUID } from 'node:crypto';

/** The present stamp of each tag. A stamp never comes twice: what carries another one is of an earlier state. */
export interface Stamps {
  /** The stamp of each tag, in their order; `null` when they cannot be known, and nothing may be taken from a cache. */
  read(tags: readonly string[]): Promise<string[] | null> | string[];
  /** Gives the tags new stamps; resolves when every gateway would read them. Never rejects. */
  renew(tags: readonly string[]): Promise<void>;
}

const TAGS_MAX = 20_000;

/** Stamps of one process. */
export class MemoryStamps implements Stamps {
  readonly #stamps = new Map<string, number>();
  /** Tags that were not renewed, or so long ago that they were forgotten, have this stamp. */
  #base = 0;
  #last = 0;

  read(tags: readonly string[]): string[] {
    return tags.map((tag) => String(this.#stamps.get(tag) ?? this.#base));
  }

  renew(tags: readonly string[]): Promise<void> {
    if (this.#stamps.size > TAGS_MAX) {
      this.#stamps.clear();
      this.#base = this.#last += 1;
    }
    for (const tag of tags) this.#stamps.set(tag, (this.#last += 1));
    return Promise.resolve();
  }
}

/** A stamp that no other process makes. */
export const newStamp = (): string => randomUUID();
