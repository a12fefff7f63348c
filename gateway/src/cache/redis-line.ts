import { createClient } from '@redis/client';

const ANSWER_WITHIN_MS = 300;
const WARN_EVERY_MS = 30_000;

function clientOf(url: string) {
  return createClient({
    url,
    // A request must not wait for a Redis that is away.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 500,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000),
    },
  });
}

type Client = ReturnType<typeof clientOf>;

/** The gateway's line to Redis: every command answers within 300 ms or not at all, and never rejects. */
export class RedisLine {
  readonly #client: Client;
  readonly #warn: (message: string) => void;
  /** A connection that listens can do nothing else. */
  #listening: Client | null = null;
  #warnedAt = -Infinity;

  /** @param warn told at most every 30 seconds that Redis is away */
  constructor(url: string, warn: (message: string) => void) {
    this.#client = clientOf(url);
    this.#warn = warn;
    this.#client.on('error', (error: Error) => this.#failed(error));
  }

  /** Connects, and goes on trying while Redis is away; resolves after the first try. */
  async open(): Promise<void> {
    const connected = this.#client.connect().catch((error: Error) => this.#failed(error));
    await Promise.race([
      connected,
      new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS * 2)),
    ]);
  }

  /** What the command answers; `null` when Redis is away or slow. */
  async ask<T>(command: (client: Client) => Promise<T>): Promise<T | null> {
    if (!this.#client.isReady) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), ANSWER_WITHIN_MS);
    });
    try {
      return await Promise.race([command(this.#client), late]);
    } catch (error) {
      this.#failed(error as Error);
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What others publish on the channel, from now on; what they said while Redis was away is not heard. */
  listen(channel: string, onMessage: (message: string) => void): void {
    const listening = this.#client.duplicate();
    this.#listening = listening;
    listening.on('error', (error: Error) => this.#failed(error));
    const opened = listening.connect().then(() => listening.subscribe(channel, onMessage));
    opened.catch((error: Error) => this.#failed(error));
  }

  close(): void {
    for (const client of [this.#client, this.#listening]) if (client?.isOpen) client.destroy();
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
