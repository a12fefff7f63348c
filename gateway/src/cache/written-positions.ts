import {
  isPosition,
  laterPosition,
  LATEST,
  POSITION_HEADER,
} from '../../../schema/data-position.ts';
import { hashOf } from './hash-of.ts';
import type { RawAnswer } from './raw-answer.ts';
import type { RedisLine } from './redis-line.ts';

const PREFIX = 'rep-portal:position:';
/** Far longer than a replica that is used may be behind: a REST service leaves one out that is ten seconds late. */
const KEPT_SECONDS = 300;
const KEPT_MAX = 20_000;

interface Kept {
  position: string;
  until: number;
}

/**
 * How far the database was written when each session last wrote. A read that sends it along finds what the session wrote,
 * whichever replica answers it. With a Redis, gateways share it.
 */
export class WrittenPositions {
  readonly #redis: RedisLine | null;
  readonly #now: () => number;
  /** The oldest write first. */
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, Promise<string | null>>();

  /** @param now milliseconds */
  constructor(redis: RedisLine | null, now: () => number) {
    this.#redis = redis;
    this.#now = now;
  }

  /** After a write, before anybody hears of it. @param answer `null`: whether it was written is not known */
  async wrote(token: string, answer: RawAnswer | null): Promise<void> {
    const told = answer === null ? LATEST : positionOf(answer);
    // A service without a replica says nothing, and needs nothing.
    if (told !== null) await this.#keep(token, told);
  }

  /** The session is about to hear of somebody else's write, and will read it. @param position as that write answered it */
  async saw(token: string, position: string | null): Promise<void> {
    if (position === null || !isPosition(position)) return;
    const own = this.#own(token);
    await this.#keep(token, own === null ? position : laterPosition(own, position));
  }

  /** What a read of the session sends along. */
  async headers(token: string): Promise<Record<string, string>> {
    const position = this.#redis ? await this.#shared(token, this.#redis) : this.#own(token);
    return position === null ? {} : { [POSITION_HEADER]: position };
  }

  /** Calls that are made together ask once. */
  #shared(token: string, redis: RedisLine): Promise<string | null> {
    let asking = this.#asking.get(token);
    if (!asking) {
      asking = this.#ask(token, redis).finally(() => this.#asking.delete(token));
      this.#asking.set(token, asking);
    }
    return asking;
  }

  async #ask(token: string, redis: RedisLine): Promise<string | null> {
    const answered = await redis.ask(async (client) => ({
      position: await client.get(nameOf(token)),
    }));
    // What another gateway wrote for this session is not known.
    if (!answered) return LATEST;
    const own = this.#own(token);
    const others = answered.position;
    if (others === null || !isPosition(others)) return own;
    // Writes of one session that went through two gateways may have arrived here in any order.
    return own === null ? others : laterPosition(own, others);
  }

  async #keep(token: string, position: string): Promise<void> {
    this.#kept.delete(token);
    this.#kept.set(token, { position, until: this.#now() + KEPT_SECONDS * 1_000 });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    await this.#redis?.ask((client) => client.set(nameOf(token), position, { EX: KEPT_SECONDS }));
  }

  #own(token: string): string | null {
    const kept = this.#kept.get(token);
    return kept && kept.until > this.#now() ? kept.position : null;
  }
}

/** How far the database was written with this answer; `null` where the service has no replica. */
export function positionOf({ headers }: RawAnswer): string | null {
  const told = headers[POSITION_HEADER.toLowerCase()];
  return isPosition(told) ? told : null;
}

function nameOf(token: string): string {
  return PREFIX + hashOf(token);
}
