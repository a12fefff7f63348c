import DataLoader from 'dataloader';
import { z } from 'zod';
import { asError } from '../errors/as-error.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import { callName, read, type Sending } from './rest-call.ts';
import { jsonOf } from './rest-reading.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';

export const BATCH_PATH = '/api/batch';
/** Calls that the backend takes in one. */
const BATCH_MAX = 50;
/** To a backend without batches: more calls of one request at once would crowd out other users' calls. */
const AT_ONCE = 6;
/** A backend may be upgraded while the gateway runs. */
const ABSENT_MS = 10 * 60_000;
/** What a backend that does not offer the call may answer to it. */
const ABSENT_STATUSES = new Set([400, 404, 405, 415, 422, 501]);

const entriesWire = z.array(
  z.object({
    status: z.int().min(200).max(599),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.unknown(),
  }),
);

/** Whether the backend offers batches, as far as this process knows: yes until a backend refuses one. */
export class BatchOffer {
  readonly #now: () => number;
  #absentUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get isOffered(): boolean {
    return this.#now() >= this.#absentUntil;
  }

  markAbsent(): void {
    this.#absentUntil = this.#now() + ABSENT_MS;
  }
}

type Send = (sending: Sending) => Promise<RawAnswer>;

/**
 * Sends reads of one kind that are made at the same time as one call, and gives each its own answer. A backend without
 * batches gets them one by one, a few at a time.
 */
export class CallBatch {
  readonly #send: Send;
  readonly #offer: BatchOffer;
  readonly #loaders = new Map<string, DataLoader<Sending, RawAnswer>>();

  constructor(send: Send, offer: BatchOffer) {
    this.#send = send;
    this.#offer = offer;
  }

  load(sending: Sending): Promise<RawAnswer> {
    const name = callName(sending);
    let loader = this.#loaders.get(name);
    if (!loader) {
      loader = new DataLoader((sendings) => this.#sendAll(sendings), {
        cache: false,
        maxBatchSize: BATCH_MAX,
        // The read cache is asked first, which takes each call a few turns.
        batchScheduleFn: (dispatch) => void setImmediate(dispatch),
      });
      this.#loaders.set(name, loader);
    }
    return loader.load(sending);
  }

  async #sendAll(sendings: readonly Sending[]): Promise<(RawAnswer | Error)[]> {
    if (sendings.length > 1 && this.#offer.isOffered) {
      const answers = await this.#sendBatch(sendings);
      if (answers) return answers;
      this.#offer.markAbsent();
    }
    return this.#sendEach(sendings);
  }

  /** The answers in their order; `null` where the backend has no such call. */
  async #sendBatch(sendings: readonly Sending[]): Promise<RawAnswer[] | null> {
    const body = { calls: sendings.map(({ path }) => path) };
    // The backend computes: one attempt with all of the call's time.
    const sending: Sending = { ...read('POST', BATCH_PATH, body), kind: 'figure' };
    const answer = await this.#send(sending).catch((error: unknown) => {
      if (error instanceof RestProblem && ABSENT_STATUSES.has(error.status)) return null;
      throw error;
    });
    if (!answer || ABSENT_STATUSES.has(answer.status)) return null;
    // A refusal of the batch, such as that of an ended session, refuses each of its calls.
    if (answer.status >= 300) return sendings.map(() => answer);
    const entries = entriesWire.safeParse(jsonOf(answer.body.toString('utf8')));
    if (!entries.success || entries.data.length !== sendings.length) return null;
    return entries.data.map(rawAnswer);
  }

  async #sendEach(sendings: readonly Sending[]): Promise<(RawAnswer | Error)[]> {
    const answers: (RawAnswer | Error)[] = [];
    const waiting = sendings.entries();
    const work = async (): Promise<void> => {
      for (const [i, sending] of waiting) answers[i] = await this.#send(sending).catch(asError);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return answers;
  }
}

function rawAnswer({ status, headers, body }: z.output<typeof entriesWire>[number]): RawAnswer {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    status,
    headers: { ...Object.fromEntries(lower), 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body ?? null)),
  };
}
