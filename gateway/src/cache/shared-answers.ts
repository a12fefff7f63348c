import { hashOf } from './hash-of.ts';
import type { RawAnswer } from './raw-answer.ts';
import type { RedisLine } from './redis-line.ts';

const PREFIX = 'rep-portal:answer:';
/** Larger answers cost more to share than to ask for again. */
const BYTES_MAX = 256 * 1024;

interface Stored {
  stamp: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers that gateways leave for each other. Their names are hashed: they tell whose they are and what was asked. */
export class SharedAnswers {
  readonly #redis: RedisLine;

  constructor(redis: RedisLine) {
    this.#redis = redis;
  }

  /** `null` when there is none, it is of an earlier state, or Redis is away. */
  async get(key: string, stamp: string): Promise<RawAnswer | null> {
    const text = await this.#redis.ask((client) => client.get(nameOf(key)));
    if (!text) return null;
    const stored = JSON.parse(text) as Stored;
    if (stored.stamp !== stamp) return null;
    return { status: stored.status, headers: stored.headers, body: Buffer.from(stored.body) };
  }

  async set(key: string, stamp: string, answer: RawAnswer, seconds: number): Promise<void> {
    if (answer.body.length > BYTES_MAX) return;
    const { status, headers, body } = answer;
    const stored: Stored = { stamp, status, headers, body: body.toString('utf8') };
    const text = JSON.stringify(stored);
    await this.#redis.ask((client) => client.set(nameOf(key), text, { EX: seconds }));
  }
}

function nameOf(key: string): string {
  return PREFIX + hashOf(key);
}
