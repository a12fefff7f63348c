import { ALL } from './call-tags.ts';
import type { RedisLine } from './redis-line.ts';
import { newStamp, type Stamps } from './stamps.ts';

/** Far longer than anything is kept: a stamp that has gone was of nothing that is still there. */
const KEPT_SECONDS = 86_400;

/** Stamps that several gateways share. While Redis is away nothing is taken from a cache. */
export class RedisStamps implements Stamps {
  readonly #redis: RedisLine;
  readonly #prefix: string;
  /** Tags whose renewal Redis did not take; until it does, nothing is believed here. */
  readonly #owed = new Set<string>();

  constructor(redis: RedisLine) {
    this.#redis = redis;
    // The braces keep what is read and written together on one node of a cluster.
    this.#prefix = redis.isCluster ? 'rep-portal:{stamp}:' : 'rep-portal:stamp:';
  }

  async read(tags: readonly string[]): Promise<string[] | null> {
    if (this.#owed.size > 0) await this.renew([]);
    if (this.#owed.size > 0) return null;
    const stamps = await this.#stored(tags);
    if (!stamps || stamps[tags.indexOf(ALL)] !== '') return stamps;
    // An empty Redis has forgotten what was renewed: from now on everything is new.
    const options = { NX: true, EX: KEPT_SECONDS } as const;
    await this.#redis.ask((client) => client.set(this.#prefix + ALL, newStamp(), options));
    const started = await this.#stored(tags);
    return started?.[tags.indexOf(ALL)] ? started : null;
  }

  async renew(tags: readonly string[]): Promise<void> {
    for (const tag of tags) this.#owed.add(tag);
    const owed = [...this.#owed];
    if (owed.length === 0) return;
    const done = await this.#redis.ask((client) => {
      const several = client.multi();
      for (const tag of owed) several.set(this.#prefix + tag, newStamp(), { EX: KEPT_SECONDS });
      return several.exec();
    });
    if (done) for (const tag of owed) this.#owed.delete(tag);
  }

  /** The stamps that Redis has; an empty one for a tag that was never renewed. */
  async #stored(tags: readonly string[]): Promise<string[] | null> {
    const names = tags.map((tag) => this.#prefix + tag);
    const stamps = await this.#redis.ask((client) => client.mGet(names));
    return stamps && stamps.map((stamp) => stamp ?? '');
  }
}
