import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import { setTimeout as sleep } from 'node:timers/promises';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import {
  outcomeOfError,
  outcomeOfStatus,
  type CallOutcome,
  type CallTrace,
  type ObserveCall,
} from './call-watch.ts';
import type { EventStream } from './event-stream.ts';
import { GotTransport } from './got-transport.ts';
import { Lane } from './lane.ts';
import { problemOf } from './rest-answer.ts';
import { RetryBudget } from './retry-budget.ts';
import { TIME_LADDER, type TimeLadder } from './time-ladder.ts';
import type { RawAnswer, RawRequest } from './transport.ts';
import { UndiciTransport } from './undici-transport.ts';

/** What may be repeated: reads on 502, 503, 504 and cut connections; keyed writes on cut connections. */
export type Repeat = 'read' | 'keyedWrite' | 'never';

export interface UpstreamCall extends Omit<RawRequest, 'remainingMs'> {
  repeat: Repeat;
  /** The call's name in logs, without values: `GET /api/notes`. */
  name: string;
  /** When the gateway's own answer is due, on the clock of `now`. */
  dueAt: number;
  trace?: CallTrace | undefined;
}

export interface UpstreamOptions {
  baseUrl: string;
  ladder?: TimeLadder;
  /** Milliseconds since 1970. */
  now?: () => number;
  random?: () => number;
  breaker?: { failures: number; halfOpenAfterMs: number };
  observe?: ObserveCall;
}

const RUNNING_MAX = 64;
/** Figures keep places free for lookups, whose callers wait for less. */
const COMPUTED_RUNNING_MAX = 32;
const REPEATED_STATUSES = new Set([502, 503, 504]);
const RETRY_AFTER_MAX_SECONDS = 1;

/** The one way to the upstream: time ladder, retry, breaker and bulkhead, for every viewer together. */
export class UpstreamCaller {
  readonly ladder: TimeLadder;
  readonly now: () => number;
  readonly #random: () => number;
  readonly #reads: UndiciTransport;
  readonly #writes: GotTransport;
  readonly #budget: RetryBudget;
  readonly #observe: ObserveCall | null;
  readonly #lookups: Lane;
  /** Apart, so that questions that take too long do not end everybody's lookups. */
  readonly #figures: Lane;

  constructor(options: UpstreamOptions) {
    this.ladder = options.ladder ?? TIME_LADDER;
    this.now = options.now ?? Date.now;
    this.#random = options.random ?? Math.random;
    const reads = RUNNING_MAX + COMPUTED_RUNNING_MAX;
    this.#reads = new UndiciTransport(options.baseUrl, this.ladder, reads);
    this.#writes = new GotTransport(options.baseUrl, this.ladder, RUNNING_MAX);
    this.#budget = new RetryBudget(this.now);
    const breaker = options.breaker ?? { failures: 5, halfOpenAfterMs: 5_000 };
    this.#lookups = new Lane(RUNNING_MAX, breaker);
    this.#figures = new Lane(COMPUTED_RUNNING_MAX, breaker);
    this.#observe = options.observe ?? null;
  }

  /**
   * Sends a call, once more where it may be repeated.
   * @throws RestProblem for 5xx, UpstreamError when there is no answer; 4xx is an answer
   */
  async call(call: UpstreamCall): Promise<RawAnswer> {
    const traced = call.trace?.begin(call.name);
    const begunAt = performance.now();
    const ended = (outcome: CallOutcome) => {
      traced?.ended(outcome);
      this.#observe?.(call.name, outcome, (performance.now() - begunAt) / 1_000);
    };
    try {
      const answer = await this.#send(
        traced ? { ...call, headers: { ...call.headers, ...traced.headers } } : call,
      );
      ended(outcomeOfStatus(answer.status));
      return answer;
    } catch (error) {
      ended(outcomeOfError(error));
      throw error;
    }
  }

  async #send(call: UpstreamCall): Promise<RawAnswer> {
    const begunAt = this.now();
    const dueAt = Math.min(call.dueAt, begunAt + this.ladder.callMs);
    this.#budget.countCall();
    try {
      return await this.#attempt(call, dueAt);
    } catch (error) {
      const pauseMs = this.#pauseBeforeRepeat(call, error, begunAt, dueAt);
      if (pauseMs === null) throw this.#explain(call, error);
      await sleep(pauseMs);
    }
    return this.#attempt(call, dueAt).catch((error: unknown) => {
      throw this.#explain(call, error);
    });
  }

  /** Server-sent events; `next` throws RestProblem for a refusal, UpstreamError when the stream breaks. */
  events(name: string, path: string, headers: Record<string, string>): EventStream {
    return this.#writes.events(path, headers, (answer) => {
      throw problemOf(name, answer, this.now());
    });
  }

  /** Whether the upstream is ready; one without /readyz (a backend of one's own) when it answers at all. */
  async isReady(): Promise<boolean> {
    const request: RawRequest = {
      method: 'GET',
      path: '/readyz',
      headers: { accept: 'application/json' },
      body: null,
      signal: new AbortController().signal,
      remainingMs: this.ladder.firstByteMs,
    };
    const answer = await this.#reads.send(request).catch(() => null);
    return answer !== null && answer.status < 500;
  }

  /** Calls that wait for one of the places to run. */
  get waitingCalls(): number {
    return this.#lookups.waiting + this.#figures.waiting;
  }

  get runningCalls(): number {
    return this.#lookups.running + this.#figures.running;
  }

  /** Whether lookups and writes go through; `half-open`: one is tried. */
  get breakerState(): 'closed' | 'open' | 'half-open' {
    return this.#lookups.breakerState;
  }

  async close(): Promise<void> {
    await Promise.all([this.#reads.close(), this.#writes.close()]);
  }

  #attempt(call: UpstreamCall, dueAt: number): Promise<RawAnswer> {
    const transport = call.repeat === 'read' ? this.#reads : this.#writes;
    const lane = call.isComputed ? this.#figures : this.#lookups;
    return lane.execute(async () => {
      const remainingMs = dueAt - this.now();
      if (remainingMs <= 0) throw new UpstreamError('timeout', 'no time left for this call');
      const answer = await transport.send({ ...call, remainingMs });
      if (answer.status >= 500) throw problemOf(call.name, answer, this.now());
      return answer;
    });
  }

  /** Milliseconds to wait before the one repetition; `null` when there is none. */
  #pauseBeforeRepeat(
    call: UpstreamCall,
    error: unknown,
    begunAt: number,
    dueAt: number,
  ): number | null {
    const cutOff = error instanceof UpstreamError && error.kind === 'unavailable';
    const notNow = error instanceof RestProblem && REPEATED_STATUSES.has(error.status);
    const mayRepeat =
      call.repeat === 'read' ? cutOff || notNow : call.repeat === 'keyedWrite' && cutOff;
    if (!mayRepeat) return null;
    const askedSeconds = error instanceof RestProblem ? (error.retryAfterSeconds ?? 0) : 0;
    if (askedSeconds > RETRY_AFTER_MAX_SECONDS) return null;
    const pauseMs = Math.max(askedSeconds * 1000, 50 + this.#random() * 100);
    // What took long takes as long again, and has to fit.
    const againMs = this.now() - begunAt;
    if (this.now() + pauseMs + againMs >= dueAt || call.signal.aborted) return null;
    return this.#budget.take() ? pauseMs : null;
  }

  #explain(call: UpstreamCall, error: unknown): Error {
    if (error instanceof BrokenCircuitError) {
      const message = `${call.name}: the backend failed repeatedly and rests`;
      return new UpstreamError('unavailable', message, { cause: error, retryAfterSeconds: 5 });
    }
    if (error instanceof BulkheadRejectedError) {
      const message = `${call.name}: too many calls at once`;
      return new UpstreamError('unavailable', message, { cause: error, retryAfterSeconds: 1 });
    }
    if (error instanceof UpstreamError) {
      return new UpstreamError(error.kind, `${call.name}: ${error.message}`, {
        cause: error.cause,
      });
    }
    return error instanceof Error ? error : new Error(String(error));
  }
}
