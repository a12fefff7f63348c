import { UpstreamError } from '../errors/rest-problem.ts';
import type { RawAnswer } from './raw-answer.ts';
import { ALL } from './call-tags.ts';
import type { SharedAnswers } from './shared-answers.ts';
import type { Stamps } from './stamps.ts';

export interface ReadCacheOptions {
  stamps: Stamps;
  /** How long an answer is kept at most: writes that pass no gateway show after this. 0 keeps none. */
  seconds: number;
  /** Milliseconds. */
  now: () => number;
  shared?: SharedAnswers | null;
  recorder?: { hit(): void; miss(): void; failed(): void } | undefined;
}

/** One thing to read. */
export interface CachedRead<T> {
  /** Names the viewer, the call and how its answer is understood. */
  key: string;
  /** Beside `all`. */
  tags: readonly string[];
  /** Asks the upstream. @throws for whatever is no success */
  fetch(): Promise<RawAnswer>;
  parse(answer: RawAnswer): T;
}

/** Records of one kind by their numbers. */
export interface CachedRecords<T> {
  /** Names the viewer and the kind. */
  key: string;
  ids: readonly number[];
  tagOf(id: number): string;
  idOf(row: T): number;
  fetch(missing: readonly number[]): Promise<T[]>;
}

interface Entry {
  value: unknown;
  stamp: string;
  until: number;
  bytes: number;
}

/** Of answers as they came; as values they take about six times as much. */
const BYTES_MAX = 8 * 1024 * 1024;
/** A longer answer is a page of a file or of a large table: hardly asked for twice, and it would push out many. */
const ANSWER_MAX = BYTES_MAX / 32;
const ENTRIES_MAX = 10_000;
/** What an entry costs beside its answer. */
const ENTRY_BYTES = 500;

/**
 * Keeps answers of the upstream for a few seconds, for one viewer each, until a write touches what they were made of.
 * Equal reads of one viewer that are under way share one call. Values are shared between requests: they are frozen.
 */
export class ReadCache {
  readonly #options: ReadCacheOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  #bytes = 0;

  constructor(options: ReadCacheOptions) {
    this.#options = options;
  }

  /** The answer, from here where it still holds. @throws what `fetch` and `parse` throw */
  async through<T>(read: CachedRead<T>): Promise<T> {
    const stamps = await this.#stampsOf(read.tags);
    if (!stamps) return read.parse(await read.fetch());
    const stamp = stamps.join(' ');
    const kept = this.#holding(read.key, stamp);
    if (kept) return kept.value as T;
    const flight = `${read.key} ${stamp}`;
    const underWay = this.#underWay.get(flight) as Promise<T> | undefined;
    if (underWay) {
      return underWay.catch(async (error: unknown) => {
        // The one that asked first has gone; that is no reason for the others to.
        const gone = error instanceof UpstreamError && error.kind === 'cancelled';
        if (!gone) throw error;
        return read.parse(await read.fetch());
      });
    }
    const run = this.#fetched(read, stamp).finally(() => this.#underWay.delete(flight));
    this.#underWay.set(flight, run);
    return run;
  }

  /** Those that still hold from here, the others in one call. In any order. @throws what `fetch` throws */
  async records<T extends object>(asked: CachedRecords<T>): Promise<T[]> {
    const { key, ids, tagOf, idOf, fetch } = asked;
    const stamps = this.#options.seconds === 0 ? null : await this.#stampsOf(ids.map(tagOf));
    if (!stamps) return fetch(ids);
    const [all = '', ...own] = stamps;
    const stampOf = new Map(ids.map((id, i) => [id, `${all} ${own[i] ?? ''}`]));
    const found: T[] = [];
    const missing: number[] = [];
    for (const id of ids) {
      const kept = this.#holding(`${key} ${id}`, stampOf.get(id) ?? '');
      if (kept) found.push(kept.value as T);
      else missing.push(id);
    }
    if (missing.length === 0) return found;
    const rows = await fetch(missing);
    for (const row of rows) {
      const stamp = stampOf.get(idOf(row));
      if (stamp !== undefined) this.#keep(`${key} ${idOf(row)}`, stamp, row, 0);
    }
    return [...found, ...rows];
  }

  /** Before a write is answered: what it may have changed is asked for again, by every gateway. */
  renew(tags: readonly string[]): Promise<void> {
    return this.#options.stamps.renew(tags);
  }

  /** What is kept: entries, and the bytes of their answers. */
  facts(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  async #stampsOf(tags: readonly string[]): Promise<string[] | null> {
    const stamps = await this.#options.stamps.read([ALL, ...tags]);
    if (!stamps) this.#options.recorder?.failed();
    return stamps;
  }

  #holding(key: string, stamp: string): Entry | null {
    const { now, recorder } = this.#options;
    const kept = this.#entries.get(key);
    const holds = kept?.stamp === stamp && kept.until > now();
    if (holds) recorder?.hit();
    else recorder?.miss();
    return holds ? kept : null;
  }

  async #fetched<T>({ key, fetch, parse }: CachedRead<T>, stamp: string): Promise<T> {
    const { shared, seconds } = this.#options;
    const sharing = seconds > 0 ? shared : null;
    const left = await sharing?.get(key, stamp);
    const answer = left ?? (await fetch());
    const value = parse(answer);
    this.#keep(key, stamp, value, answer.body.length);
    if (!left) void sharing?.set(key, stamp, answer, seconds);
    return value;
  }

  #keep(key: string, stamp: string, value: unknown, answerBytes: number): void {
    const { seconds, now } = this.#options;
    if (seconds === 0 || answerBytes > ANSWER_MAX) return;
    const bytes = answerBytes + ENTRY_BYTES;
    this.#drop(key);
    const at = now();
    this.#entries.set(key, { value: frozen(value), stamp, until: at + seconds * 1000, bytes });
    this.#bytes += bytes;
    // The first in is the first to end: all are kept equally long.
    for (const [oldest, { until }] of this.#entries) {
      const fits = this.#bytes <= BYTES_MAX && this.#entries.size <= ENTRIES_MAX;
      if (fits && until > at) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** Freezes the value and everything in it: all requests share it, so a change in one would reach the others. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}
