import type { RawAnswer } from '../cache/raw-answer.ts';
import { UpstreamError } from '../errors/rest-problem.ts';
import { MAX_ANSWER_BYTES, type TimeLadder } from './time-ladder.ts';

/** Of an error's text, more is not read. */
export const MAX_PROBLEM_BYTES = 64 * 1024;

/**
 * What a call is for. Lookups and figures (which the upstream computes) have a circuit breaker each. `identity` (who is
 * signed in, sign-out) and `sign-in` have none: nobody may end other users' reads by making sign-ins fail.
 */
export type CallKind = 'lookup' | 'figure' | 'identity' | 'sign-in';

/** What may be repeated: reads on 502, 503, 504 and cut connections; keyed writes on cut connections. */
export type Repeat = 'read' | 'keyedWrite' | 'never';

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query below the base URL, already encoded. */
  path: string;
  headers: Record<string, string>;
  /** JSON text. */
  body: string | null;
  /** Aborted when our own caller has gone. */
  signal: AbortSignal;
  /** Milliseconds left for the whole call. */
  remainingMs: number;
  /** `lookup` when absent. */
  kind?: CallKind;
}

/** Sends one attempt. @throws UpstreamError timeout, unavailable, broken or cancelled */
export interface Transport {
  send(request: RawRequest): Promise<RawAnswer>;
  close(): Promise<void>;
}

/** Figures are computed and passwords wait to be hashed: their one attempt has the whole call's time. */
function slowLimitOf(ladder: TimeLadder, kind: CallKind | undefined): number | null {
  return kind === 'figure' || kind === 'sign-in' ? ladder.callMs : null;
}

/** Holds one attempt to the time ladder and to its caller's patience, whatever library sends it. */
export class AttemptClock {
  readonly #caller: AbortSignal;
  readonly #limitMs: number;
  readonly #leftMs: number;
  readonly #startedAt = performance.now();
  readonly #callerGone = () => this.#abort('cancelled', 'the caller has gone');
  #timer: NodeJS.Timeout;
  #verdict: UpstreamError | null = null;
  /** Told when the attempt must end. */
  onVerdict: ((verdict: UpstreamError) => void) | null = null;

  constructor(ladder: TimeLadder, request: RawRequest) {
    this.#caller = request.signal;
    const slowLimitMs = slowLimitOf(ladder, request.kind);
    this.#limitMs = slowLimitMs ?? ladder.attemptMs;
    this.#leftMs = Math.max(0, Math.min(this.#limitMs, request.remainingMs));
    const firstByteMs = slowLimitMs ?? ladder.firstByteMs;
    this.#timer = this.#timeoutIn(Math.min(firstByteMs, this.#leftMs));
    if (request.signal.aborted) this.#callerGone();
    else request.signal.addEventListener('abort', this.#callerGone, { once: true });
  }

  /** Why the attempt must end; `null` while it may go on. */
  get verdict(): UpstreamError | null {
    return this.#verdict;
  }

  /** The answer's head is here: the rest has until the end of the attempt. */
  headArrived(): void {
    clearTimeout(this.#timer);
    const spentMs = performance.now() - this.#startedAt;
    this.#timer = this.#timeoutIn(Math.max(0, this.#leftMs - spentMs));
  }

  /** Aborts the attempt once the answer is over the cap. */
  watchSize(bytes: number): void {
    if (bytes > MAX_ANSWER_BYTES) this.#abort('broken', 'the answer is larger than 10 MB');
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener('abort', this.#callerGone);
  }

  /** What an error of the sending library means. */
  explain(error: unknown): UpstreamError {
    if (this.#verdict) return this.#verdict;
    if (error instanceof UpstreamError) return error;
    const code = codeOf(error);
    const isNoHttp = code.startsWith('HPE_') || (error as Error).name === 'HTTPParserError';
    if (isNoHttp) return new UpstreamError('broken', 'the answer is not HTTP', { cause: error });
    return new UpstreamError('unavailable', `no connection (${code || 'cut off'})`, {
      cause: error,
    });
  }

  #timeoutIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#abort('timeout', `no answer within ${this.#limitMs} ms`), ms);
  }

  #abort(kind: 'timeout' | 'cancelled' | 'broken', message: string): void {
    if (this.#verdict) return;
    this.#verdict = new UpstreamError(kind, message);
    this.stop();
    this.onVerdict?.(this.#verdict);
  }
}

function codeOf(error: unknown): string {
  const seen = error as { code?: unknown; cause?: { code?: unknown } } | null;
  return String(seen?.code ?? seen?.cause?.code ?? '');
}

/** One text for each header, by its lower-case name. */
export function headerTexts(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) texts[name.toLowerCase()] = String(value);
  return texts;
}
