import { UpstreamError } from '../errors/rest-problem.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import { countsAsOutage } from './bulkhead.ts';
import { GotTransport } from './got-transport.ts';
import type { TimeLadder } from './time-ladder.ts';
import type { RawRequest } from './transport.ts';
import { UndiciTransport } from './undici-transport.ts';

/** Gets one line when a service no longer answers, and one when it does again. */
export type TellBackend = (message: string, isGood: boolean) => void;

export interface BackendsOptions {
  /** Addresses of REST services on the same data. */
  urls: readonly string[];
  ladder: TimeLadder;
  /** Connections to each of them at most. */
  connections: { reads: number; writes: number };
  /** Milliseconds. */
  now: () => number;
  tell: TellBackend;
}

const CHECK_EVERY_MS = 500;
/** After a check without an answer the next one comes sooner: a pause of ours or theirs is told from an end. */
const CHECK_AGAIN_MS = 250;
const CHECK_TIMEOUT_MS = 500;
const SILENT_CHECKS_MAX = 2;
/** Calls in a row that fail although the service answers its checks: a backend without /readyz says no more than that. */
const FAILURES_MAX = 3;
const REST_MS = 2_000;

/** One REST service: its connections, and how it has done lately. */
export class Backend {
  readonly url: string;
  readonly reads: UndiciTransport;
  readonly writes: GotTransport;
  readonly #now: () => number;
  readonly #tell: TellBackend;
  /** Where there is no other, nothing is avoided, and the breaker says what is wrong. */
  readonly #isOnly: boolean;
  #running = 0;
  #failures = 0;
  #silentChecks = 0;
  #restsUntil = -Infinity;
  #isAway = false;

  constructor(url: string, { urls, ladder, connections, now, tell }: BackendsOptions) {
    this.url = url;
    this.reads = new UndiciTransport(url, ladder, connections.reads);
    this.writes = new GotTransport(url, ladder, connections.writes);
    this.#now = now;
    this.#tell = tell;
    this.#isOnly = urls.length === 1;
  }

  get running(): number {
    return this.#running;
  }

  /** Whether calls go to it while there is another one. */
  get isAvailable(): boolean {
    return !this.#isAway && this.#restsUntil <= this.#now();
  }

  /** Runs one call's attempt, and learns from how it ends. */
  async run<T>(attempt: (backend: Backend) => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      const result = await attempt(this);
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#learn(error);
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  /** Asks whether it is ready. One without /readyz (a customer's own) is ready when it answers at all. */
  async ready(timeoutMs: number): Promise<boolean> {
    const request: RawRequest = {
      method: 'GET',
      path: '/readyz',
      headers: { accept: 'application/json' },
      body: null,
      signal: new AbortController().signal,
      remainingMs: timeoutMs,
    };
    const answer: RawAnswer | null = await this.reads.send(request).catch(() => null);
    return answer !== null && answer.status < 500;
  }

  /** @returns milliseconds until the next check */
  async check(): Promise<number> {
    if (await this.ready(CHECK_TIMEOUT_MS)) {
      this.#silentChecks = 0;
      if (this.#isAway) this.#tell(`The REST service ${this.url} answers again.`, true);
      this.#isAway = false;
      return CHECK_EVERY_MS;
    }
    this.#silentChecks += 1;
    if (this.#silentChecks >= SILENT_CHECKS_MAX) this.#away();
    return CHECK_AGAIN_MS;
  }

  async close(): Promise<void> {
    await Promise.all([this.reads.close(), this.writes.close()]);
  }

  #learn(error: unknown): void {
    if (this.#isOnly || !countsAsOutage(error)) return;
    this.#failures += 1;
    // A connection that is refused or cut says at once what the next check would find.
    if (error instanceof UpstreamError && error.kind === 'unavailable') this.#away();
    else if (this.#failures >= FAILURES_MAX) {
      this.#failures = 0;
      this.#restsUntil = this.#now() + REST_MS;
    }
  }

  #away(): void {
    if (!this.#isAway) this.#tell(`The REST service ${this.url} does not answer.`, false);
    this.#isAway = true;
  }
}

/** The REST services that a gateway knows: which one takes the next call, and which do not answer. */
export class Backends {
  readonly #backends: readonly Backend[];
  readonly #timers = new Map<Backend, NodeJS.Timeout>();
  #next = 0;
  #isClosed = false;

  constructor(options: BackendsOptions) {
    this.#backends = options.urls.map((url) => new Backend(url, options));
    if (this.#backends.length === 1) return;
    for (const backend of this.#backends) this.#checkIn(backend, 0);
  }

  /** How many there are, and how many of them take calls. */
  facts(): { known: number; available: number } {
    const available = this.#backends.filter(({ isAvailable }) => isAvailable).length;
    return { known: this.#backends.length, available };
  }

  /**
   * The one with the fewest calls under way among those that answer; where none does, among all: one of them may have
   * come back since it was looked at.
   * @param tried not this one, where there is another
   */
  choose(tried: Backend | null = null): Backend {
    const others = this.#backends.filter((backend) => backend !== tried);
    const available = others.filter(({ isAvailable }) => isAvailable);
    const [first, ...rest] = this.#turned(
      available.length > 0 ? available : others.length > 0 ? others : this.#backends,
    );
    if (!first) throw new RangeError('A gateway needs at least one REST service.');
    return rest.reduce((best, one) => (one.running < best.running ? one : best), first);
  }

  /** Whether another one takes calls. */
  hasOther(backend: Backend): boolean {
    return this.#backends.some((other) => other !== backend && other.isAvailable);
  }

  /** Whether one of them is ready now. */
  async isReady(timeoutMs: number): Promise<boolean> {
    const answers = this.#backends.map(async (backend) => {
      if (!(await backend.ready(timeoutMs))) throw new Error('not ready');
      return true;
    });
    return Promise.any(answers).catch(() => false);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#backends.map((backend) => backend.close()));
  }

  /** Each call begins with another one, so that idle services share the calls. */
  #turned(backends: readonly Backend[]): Backend[] {
    this.#next += 1;
    const at = this.#next % backends.length;
    return [...backends.slice(at), ...backends.slice(0, at)];
  }

  #checkIn(backend: Backend, ms: number): void {
    const timer = setTimeout(() => {
      void backend.check().then((nextMs) => {
        if (!this.#isClosed) this.#checkIn(backend, nextMs);
      });
    }, ms);
    this.#timers.set(backend, timer.unref());
  }
}

/** Whether the request never reached a service: then it may be sent elsewhere, whatever it does. */
export function wasNeverSent(error: UpstreamError): boolean {
  const cause = error.cause as { code?: unknown } | undefined;
  return cause?.code === 'ECONNREFUSED';
}
