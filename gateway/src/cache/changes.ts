import type { ChangedKind } from '../schema.generated.ts';
import { Broadcast, type GatewayLine } from './broadcast.ts';
import { COMPANY_RECORDS } from './call-tags.ts';

/** A write that went through a gateway of this installation. It carries no content: readers ask again, with their rights. */
export interface Change {
  kind: ChangedKind;
  /** The record's number; `null` where a write of several says none. */
  seq: number | null;
  /** `null` for a deletion, whose answer is empty: only pages that hold the record are concerned. */
  coid: number | null;
  /** Whose plan an activity is; `null` for records that are nobody's plan. */
  rep: number | null;
  /** The request that wrote, by which its own page knows it. */
  requestId: string;
  /** How far the database was written, for readers of a replica; `null` without one. */
  position: string | null;
}

/** What a reader has on screen. A change concerns them if it is about any of these. */
export interface ChangeFilter {
  coids: readonly number[];
  reps: readonly number[];
  kinds: readonly ChangedKind[];
}

type Listener = (change: Change) => void;

/** A page that subscribes at most this long after it read its data has missed nothing. */
const RECENT_MS = 5_000;
const RECENT_MAX = 1_000;

/** A slow reader loses the oldest changes: the newest is enough to make it read again. */
const WAITING_MAX = 100;

/** Tells open pages what was written, in this gateway and in those that share its Redis. */
export class Changes {
  readonly #listeners = new Set<Listener>();
  readonly #everywhere: Broadcast<Change>;
  /** What was written in the last seconds, oldest first. */
  #recent: { at: number; change: Change }[] = [];

  constructor(line: GatewayLine | null) {
    this.#everywhere = new Broadcast(line);
    this.#everywhere.listen((change) => this.#deliver(change));
  }

  publish(changes: readonly Change[]): void {
    this.#everywhere.publish(changes);
  }

  /**
   * The changes that concern the filter, from those of the last seconds on, until the reader leaves.
   * @param before runs before the reader hears of a change
   */
  matching(
    { coids, reps, kinds }: ChangeFilter,
    before: (change: Change) => Promise<void> | undefined,
  ): AsyncIterableIterator<Change> {
    const companies = new Set(coids);
    const people = new Set(reps);
    const sorts = new Set(kinds);
    const heard = this.#following(
      ({ coid, rep, kind }) =>
        coid === null ||
        companies.has(coid) ||
        (rep !== null && people.has(rep)) ||
        sorts.has(kind),
    );
    const next = heard.next.bind(heard);
    heard.next = async () => {
      const result = await next();
      if (!result.done) await before(result.value);
      return result;
    };
    return heard;
  }

  #deliver(change: Change): void {
    this.#recent = [
      ...this.#recentChanges().slice(1 - RECENT_MAX),
      { at: performance.now(), change },
    ];
    for (const listener of this.#listeners) listener(change);
  }

  #recentChanges() {
    const from = performance.now() - RECENT_MS;
    return this.#recent.filter(({ at }) => at > from);
  }

  #following(concerns: (change: Change) => boolean): AsyncIterableIterator<Change> {
    const waiting: Change[] = [];
    let reader: ((result: IteratorResult<Change>) => void) | null = null;
    let isOver = false;
    const listener: Listener = (change) => {
      if (!concerns(change)) return;
      if (reader) {
        reader({ done: false, value: change });
        reader = null;
      } else {
        waiting.push(change);
        if (waiting.length > WAITING_MAX) waiting.shift();
      }
    };
    for (const { change } of this.#recentChanges()) listener(change);
    this.#listeners.add(listener);
    const end = (): IteratorResult<Change> => {
      isOver = true;
      this.#listeners.delete(listener);
      reader?.({ done: true, value: undefined });
      reader = null;
      return { done: true, value: undefined };
    };
    return {
      next: () => {
        const change = waiting.shift();
        if (change) return Promise.resolve({ done: false, value: change });
        if (isOver) return Promise.resolve({ done: true, value: undefined });
        return new Promise((resolve) => {
          reader = resolve;
        });
      },
      return: () => Promise.resolve(end()),
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }
}

/**
 * What a write changed for open pages: nothing for records that belong to no company.
 * @param answer the stored record, or the stored records of a write of several; empty for a deletion
 */
export function changesOfWrite(
  path: string,
  answer: unknown,
  from: Pick<Change, 'requestId' | 'position'>,
): Change[] {
  const [, resource = '', number] = /^\/api\/([^/?]+)(?:\/(\d+))?/.exec(path) ?? [];
  // Restoring a record and changing several alike are calls below its own.
  const kind = COMPANY_RECORDS[resource];
  if (!kind) return [];
  if (answer === null) return [{ kind, seq: Number(number), coid: null, rep: null, ...from }];
  const rows: unknown[] = Array.isArray(answer) ? answer : [answer];
  return rows.flatMap((row) => {
    const { seq, coid, user } = (row ?? {}) as Record<string, unknown>;
    if (!isNumber(coid)) return [];
    const rep = kind === 'ACTIVITY' && isNumber(user) ? user : null;
    return [{ kind, seq: isNumber(seq) ? seq : null, coid, rep, ...from }];
  });
}

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
