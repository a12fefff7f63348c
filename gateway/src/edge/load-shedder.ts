import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { sendOverloaded } from './overload-answer.ts';

export interface LoadShedderOptions {
  /** Longest wait for a turn; 0: everything runs at once. */
  waitMaxMs: number;
  /** Calls that wait for the backend: the second queue, behind this one. */
  upstreamWaiting: () => number;
  warn: (facts: object, message: string) => void;
}

/** Where the gateway stands, for metrics. */
export interface LoadFacts {
  running: number;
  waiting: number;
  limit: number;
  /** Since the start. */
  refused: number;
}

/** A request in line (since it came) or in its place (since it began). */
interface Visitor {
  req: IncomingMessage;
  res: ServerResponse;
  since: number;
}

const TICK_MS = 20;
/** The line is as long as can be served in time; each in it holds a socket and its headers. */
const WAITING_MIN = 64;
const WAITING_MAX = 1_000;
/** How fast a new pace is believed, at each tick. */
const LEARN = 0.05;
const REPORT_EVERY_MS = 1_000;
/** Bodies are small: who has not sent one by then is slow, and keeps no place from others meanwhile. */
const BODY_MAX_MS = 100;
/** A file costs little, and a page that misses one is broken: refused only when the process is stalled. */
const ASSET_DELAY_MAX_MS = 1_000;

/** Orchestrators decide by these whether to restart this process, so they are always answered. */
const NEVER_REFUSED = /^\/(livez|readyz|metrics)(\?|$)/;
const SERVED = /^\/(graphql|session)(\/|\?|$)/;
/** Bounded by a limit of its own (SignInLimit): while passwords are checked, no reader's place is taken. */
const HOLDS_NO_PLACE = /^\/session\/sign-in(\?|$)/;

/**
 * Stands before everything else. As many requests run as can run well (AdaptiveLimit); the others wait
 * in line, and who has waited for half a second is told to come back, with 503 and Retry-After. Nobody
 * waits longer than that for nothing, so what is served stays quick at any load, and refusing costs
 * neither a parsed body nor a session.
 */
export class LoadShedder {
  readonly #options: LoadShedderOptions;
  readonly #limit: AdaptiveLimit;
  readonly #timer: NodeJS.Timeout;
  /** In order of arrival. A request that leaves it is no longer referenced: under load the line may never be empty. */
  readonly #line = new Set<Visitor>();
  readonly #running = new Set<Visitor>();
  #refused = 0;
  #ended = 0;
  /** Requests that end in a tick while others wait: 2,000 a second until it is known better. */
  #pace = 40;
  #reported = { at: 0, refused: 0 };
  #tickDueAt: number;
  #run: RequestListener = () => undefined;

  constructor(options: LoadShedderOptions) {
    this.#options = options;
    this.#limit = new AdaptiveLimit();
    this.#tickDueAt = performance.now() + TICK_MS;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** The listener for the HTTP server; what may run goes to `run`. */
  guard(run: RequestListener): RequestListener {
    this.#run = run;
    if (this.#options.waitMaxMs === 0) return run;
    return (req, res) => this.#arrive(req, res);
  }

  facts(): LoadFacts {
    return {
      running: this.#running.size,
      waiting: this.#line.size,
      limit: this.#limit.size,
      refused: this.#refused,
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #arrive(req: IncomingMessage, res: ServerResponse): void {
    const url = req.url ?? '/';
    if (NEVER_REFUSED.test(url)) return this.#run(req, res);
    // While the loop was late, the request waited outside for up to that long.
    const lateMs = Math.max(0, performance.now() - this.#tickDueAt);
    if (!SERVED.test(url)) {
      if (lateMs > ASSET_DELAY_MAX_MS) return this.#refuse(req, res);
      return this.#run(req, res);
    }
    const { running, waiting, limit } = this.facts();
    if (running < limit && waiting === 0) return this.#start(req, res);
    this.#limit.noticeFull();
    if (waiting >= this.#waitingMax()) return this.#refuse(req, res);
    this.#line.add({ req, res, since: performance.now() - lateMs });
  }

  /** Who would stand further back than that would only wait to be refused. */
  #waitingMax(): number {
    const inTime = (this.#pace * this.#options.waitMaxMs) / TICK_MS;
    return Math.min(WAITING_MAX, Math.max(WAITING_MIN, inTime));
  }

  #start(req: IncomingMessage, res: ServerResponse): void {
    if (HOLDS_NO_PLACE.test(req.url ?? '')) return this.#run(req, res);
    const visitor = { req, res, since: performance.now() };
    this.#running.add(visitor);
    res.once('close', () => {
      if (!this.#running.delete(visitor)) return;
      this.#ended += 1;
      this.#limit.noticeTime(performance.now() - visitor.since);
      this.#callNext();
    });
    this.#run(req, res);
  }

  /** Takes places back from who only sends or reads slowly: nothing is being worked on for them. */
  #endIdle(now: number): void {
    for (const visitor of this.#running) {
      const { req, res, since } = visitor;
      const isSending = !req.complete && now - since > BODY_MAX_MS;
      if (isSending || res.writableEnded) this.#running.delete(visitor);
    }
  }

  #callNext(): void {
    for (const next of this.#line) {
      if (this.#running.size >= this.#limit.size) return;
      this.#line.delete(next);
      // Who hung up while waiting has left the line without a word.
      if (next.res.destroyed) continue;
      if (performance.now() - next.since > this.#options.waitMaxMs)
        this.#refuse(next.req, next.res);
      else this.#start(next.req, next.res);
    }
  }

  #refuse(req: IncomingMessage, res: ServerResponse): void {
    this.#refused += 1;
    sendOverloaded(req, res);
  }

  #tick(): void {
    const now = performance.now();
    const lateMs = Math.max(0, now - this.#tickDueAt);
    this.#limit.tick(lateMs, this.#options.upstreamWaiting());
    if (this.#line.size > 0) {
      const pace = (this.#ended * TICK_MS) / (TICK_MS + lateMs);
      this.#pace += (pace - this.#pace) * LEARN;
    }
    this.#ended = 0;
    this.#tickDueAt = now + TICK_MS;
    this.#endIdle(now);
    for (const first of this.#line) {
      if (now - first.since <= this.#options.waitMaxMs) break;
      this.#line.delete(first);
      if (!first.res.destroyed) this.#refuse(first.req, first.res);
    }
    this.#callNext();
    this.#report(now);
  }

  /** One line a second, not one a refusal: the log must not be what breaks next. */
  #report(now: number): void {
    const refused = this.#refused - this.#reported.refused;
    if (refused === 0 || now - this.#reported.at < REPORT_EVERY_MS) return;
    this.#reported = { at: now, refused: this.#refused };
    const { running, waiting, limit } = this.facts();
    this.#options.warn({ refused, running, waiting, limit }, 'overloaded: requests were refused');
  }
}
