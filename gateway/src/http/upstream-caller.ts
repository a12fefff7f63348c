import { BrokenCircuitError, BulkheadRejectedError } from 'cockatiel';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackendOffer } from './backend-offer.ts';
import { asError } from '../errors/as-error.ts';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { Backends, wasNeverSent, type Backend, type TellBackend } from './backends.ts';
import { BatchOffer } from './call-batch.ts';
import { Bulkhead, countsAsOutage, type BreakerOptions } from './bulkhead.ts';
import { outcomeOfError, outcomeOfStatus } from './call-outcome.ts';
import type { CallOutcome, CallTrace, ObserveCall } from '../observability/call-watch.ts';
import type { EventStream } from './event-stream.ts';
import { problemOf } from './rest-answer.ts';
import { RetryBudget } from './retry-budget.ts';
import { TIME_LADDER, type TimeLadder } from './time-ladder.ts';
import type { CallKind, RawRequest, Repeat } from './transport.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';

export interface UpstreamCall extends Omit<RawRequest, 'remainingMs'> {
  repeat: Repeat;
  /** The call's name in logs, without values: `GET /api/notes`. */
  name: string;
  /** When the gateway's own answer is due, on the clock of `now`. */
  dueAt: number;
  trace?: CallTrace | undefined;
}

export interface UpstreamOptions {
  /** REST services on the same data; calls go to those that answer. */
  baseUrls: readonly string[];
  ladder?: TimeLadder;
  /** Milliseconds since 1970. */
  now?: () => number;
  random?: () => number;
  breaker?: BreakerOptions;
  observe?: ObserveCall;
  offer?: BackendOffer;
  tell?: TellBackend;
}

/** What one call has tried so far. */
interface Path {
  last: Backend | null;
}

const RUNNING_MAX = 64;
/** Figures keep places free for lookups, whose callers wait for less. */
const FIGURES_RUNNING_MAX = 32;
/** The backend checks two passwords at a time: more at once would only wait there instead of here. */
const SIGN_INS_RUNNING_MAX = 8;
const REPEATED_STATUSES = new Set([502, 503, 504]);
const RETRY_AFTER_MAX_SECONDS = 1;

/** The one way to the upstream: time ladder, retry, breaker and bulkhead, for every viewer together. */
export class UpstreamCaller {
  readonly ladder: TimeLadder;
  readonly now: () => number;
  /** Whether the backend takes several reads as one call. */
  readonly batches: BatchOffer;
  /** Which calls the backend has: a call that it lacks is not sent. */
  readonly offer: BackendOffer;
  readonly #random: () => number;
  readonly #backends: Backends;
  /** Failures of one service while another answers: no reason to stop calling. */
  readonly #covered = new WeakSet<Error>();
  readonly #budget: RetryBudget;
  /** Of an open breaker. */
  readonly #restSeconds: number;
  readonly #observe: ObserveCall | null;
  /** One for each kind, so that no kind can use up another's places or open another's breaker. */
  readonly #bulkheads: Readonly<Record<CallKind, Bulkhead>>;

  constructor(options: UpstreamOptions) {
    this.ladder = options.ladder ?? TIME_LADDER;
    this.now = options.now ?? Date.now;
    this.batches = new BatchOffer(this.now);
    this.offer = options.offer ?? new BackendOffer();
    this.#random = options.random ?? Math.random;
    // Lookups, figures and identity.
    const reads = RUNNING_MAX + FIGURES_RUNNING_MAX + RUNNING_MAX;
    this.#backends = new Backends({
      urls: options.baseUrls,
      ladder: this.ladder,
      connections: { reads, writes: RUNNING_MAX },
      now: this.now,
      tell: options.tell ?? (() => undefined),
    });
    this.#budget = new RetryBudget(this.now);
    // Several services are asked all the time whether they are ready: after a common failure one call tries sooner.
    const restMs = options.baseUrls.length > 1 ? 1_000 : 5_000;
    const breaker = options.breaker ?? { failures: 5, halfOpenAfterMs: restMs };
    this.#restSeconds = Math.ceil(breaker.halfOpenAfterMs / 1_000);
    const isOutage = (error: unknown) =>
      countsAsOutage(error) && !(error instanceof Error && this.#covered.has(error));
    this.#bulkheads = {
      lookup: new Bulkhead(RUNNING_MAX, breaker, isOutage),
      figure: new Bulkhead(FIGURES_RUNNING_MAX, breaker, isOutage),
      identity: new Bulkhead(RUNNING_MAX, null),
      'sign-in': new Bulkhead(SIGN_INS_RUNNING_MAX, null),
    };
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
    const path: Path = { last: null };
    try {
      return await this.#attempt(call, dueAt, path);
    } catch (error) {
      const pauseMs =
        this.#pauseBeforeElsewhere(call, error, path) ??
        this.#pauseBeforeRepeat(call, error, begunAt, dueAt);
      if (pauseMs === null) throw this.#explain(call, error);
      await sleep(pauseMs);
    }
    return this.#attempt(call, dueAt, path).catch((error: unknown) => {
      throw this.#explain(call, error);
    });
  }

  /**
   * How many calls to count for this one before it is made: 1.
   * @throws NotOffered where the backend lacks it: nothing is sent, and no breaker or retry hears of it
   */
  admitted(call: Pick<RawRequest, 'method' | 'path'>): 1 {
    this.offer.admit(call);
    return 1;
  }

  /** Server-sent events; `next` throws RestProblem for a refusal, UpstreamError when the stream breaks. */
  events(name: string, path: string, headers: Record<string, string>): EventStream {
    return this.#backends.choose().writes.events(path, headers, (answer) => {
      throw problemOf(name, answer, this.now());
    });
  }

  /** An answer of any length as it comes. @throws RestProblem for a refusal, UpstreamError without an answer */
  download(path: string, headers: Record<string, string>, signal: AbortSignal): Promise<Readable> {
    return this.#backends.choose().writes.download(path, headers, signal, (answer) => {
      throw problemOf(`GET ${path}`, answer, this.now());
    });
  }

  /** Whether a REST service is ready; one without /readyz (a customer's own backend) when it answers at all. */
  isReady(): Promise<boolean> {
    return this.#backends.isReady(this.ladder.firstByteMs);
  }

  /** How many REST services are known, and how many of them take calls. */
  get backends(): { known: number; available: number } {
    return this.#backends.facts();
  }

  /** The address of a service that takes calls, for what is asked outside of any viewer's request. */
  get baseUrl(): string {
    return this.#backends.choose().url;
  }

  /** Calls that wait for a place to run; sign-ins wait in a queue of their own, which says nothing about the load. */
  get waitingCalls(): number {
    const { lookup, figure, identity } = this.#bulkheads;
    return lookup.waiting + figure.waiting + identity.waiting;
  }

  get runningCalls(): number {
    return Object.values(this.#bulkheads).reduce((sum, { running }) => sum + running, 0);
  }

  /** Whether lookups and writes go through; `half-open`: one is tried. */
  get breakerState(): 'closed' | 'open' | 'half-open' {
    return this.#bulkheads.lookup.breakerState;
  }

  async close(): Promise<void> {
    await this.#backends.close();
  }

  #attempt(call: UpstreamCall, dueAt: number, path: Path): Promise<RawAnswer> {
    return this.#bulkheads[call.kind ?? 'lookup'].execute(async () => {
      const remainingMs = dueAt - this.now();
      if (remainingMs <= 0) throw new UpstreamError('timeout', 'no time left for this call');
      const backend = this.#backends.choose(path.last);
      path.last = backend;
      try {
        return await backend.run(async ({ reads, writes }) => {
          const transport = call.repeat === 'read' ? reads : writes;
          const answer = await transport.send({ ...call, remainingMs });
          if (answer.status >= 500) throw problemOf(call.name, answer, this.now());
          return answer;
        });
      } catch (error) {
        if (error instanceof Error && this.#backends.hasOther(backend)) this.#covered.add(error);
        throw error;
      }
    });
  }

  /**
   * 0 where a cut connection sends the call to another service at once; `null` where not. It takes nothing from the
   * budget of repetitions: the service that failed gets no more calls, so this never adds to an outage.
   */
  #pauseBeforeElsewhere(call: UpstreamCall, error: unknown, { last }: Path): 0 | null {
    const cutOff = error instanceof UpstreamError && error.kind === 'unavailable';
    if (!cutOff || !last || call.signal.aborted || !this.#backends.hasOther(last)) return null;
    return call.repeat !== 'never' || wasNeverSent(error) ? 0 : null;
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
      return new UpstreamError('unavailable', message, {
        cause: error,
        retryAfterSeconds: this.#restSeconds,
      });
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
    return asError(error);
  }
}
