import { redisAddressOf } from '../../../schema/settings/redis-address.ts';
import { redisConnection, type RedisCommands, type RedisConnection } from './redis-clients.ts';

const ANSWER_WITHIN_MS = 300;
const WARN_EVERY_MS = 30_000;
const CONNECT_AGAIN_MS = 2_000;

/** The gateway's line to Redis: every command answers within 300 ms or not at all, and never rejects. */
export class RedisLine {
  readonly #connection: RedisConnection;
  /** Whether keys that are read together must lie on one node. */
  readonly isCluster: boolean;
  readonly #warn: (message: string) => void;
  /** Those who want to hear of a channel before there is a connection. */
  readonly #listeners = new Map<string, (message: string) => void>();
  #warnedAt = -Infinity;
  #again: NodeJS.Timeout | null = null;
  #isClosed = false;

  /** @param warn told at most every 30 seconds that Redis is away */
  constructor(url: string, warn: (message: string) => void) {
    const address = redisAddressOf(url);
    if (!address) throw new RangeError('REDIS_URL was not checked before it is used.');
    this.isCluster = address.kind === 'cluster';
    this.#connection = redisConnection(address);
    this.#warn = warn;
    this.#connection.onError((error) => this.#failed(error));
  }

  /** Connects, and goes on trying while Redis is away; resolves after the first try. */
  async open(): Promise<void> {
    await Promise.race([
      this.#connect(),
      new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS * 2)),
    ]);
  }

  get isUp(): boolean {
    return this.#connection.isReady();
  }

  /** What the command answers; `null` when Redis is away or slow. */
  async ask<T>(command: (client: RedisCommands) => Promise<T>): Promise<T | null> {
    if (!this.#connection.isReady()) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([command(this.#connection.commands), late]);
    } catch (error) {
      this.#failed(error as Error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What others publish on the channel, from now on; what they said while Redis was away is not heard. */
  listen(channel: string, onMessage: (message: string) => void): void {
    if (!this.isUp) {
      this.#listeners.set(channel, onMessage);
      return;
    }
    this.#connection.listen(channel, onMessage).catch((error: Error) => this.#failed(error));
  }

  close(): void {
    this.#isClosed = true;
    if (this.#again) clearTimeout(this.#again);
    this.#connection.close();
  }

  /** A server's client goes on trying by itself; one of sentinels or of a cluster gives up when none answers. */
  async #connect(): Promise<void> {
    try {
      await this.#connection.connect();
      const waiting = [...this.#listeners];
      this.#listeners.clear();
      for (const [channel, onMessage] of waiting) this.listen(channel, onMessage);
    } catch (error) {
      this.#failed(error as Error);
      if (this.#isClosed) return;
      this.#again = setTimeout(() => void this.#connect(), CONNECT_AGAIN_MS).unref();
    }
  }

  #failed(error: Error): void {
    const now = performance.now();
    if (now - this.#warnedAt < WARN_EVERY_MS) return;
    this.#warnedAt = now;
    // Where a name has several addresses, the error of all has a code and no message.
    const reason = error.message || (error as NodeJS.ErrnoException).code;
    this.#warn(
      `Redis (REDIS_URL) does not answer: ${reason}. The portal works and caches nothing until it does. Start Redis, or correct REDIS_URL.`,
    );
  }
}
