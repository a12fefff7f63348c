import { Pool, type Dispatcher } from 'undici';
import { AttemptClock, type RawRequest, type Transport } from './transport.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import type { TimeLadder } from './time-ladder.ts';

/** Reads: a keep-alive pool, a tenth of got's cost a call. */
export class UndiciTransport implements Transport {
  readonly #pool: Pool;
  readonly #basePath: string;
  readonly #ladder: TimeLadder;

  constructor(baseUrl: string, ladder: TimeLadder, connections: number) {
    const url = new URL(baseUrl);
    this.#basePath = url.pathname.replace(/\/+$/, '');
    this.#ladder = ladder;
    // The attempt clock keeps the time: the pool's own coarse timers stay off.
    this.#pool = new Pool(url.origin, {
      connections,
      pipelining: 1,
      connect: { timeout: ladder.connectMs },
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  send(request: RawRequest): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const { method, headers, body } = request;
      const path = this.#basePath + request.path;
      const attempt = new Attempt(new AttemptClock(this.#ladder, request), resolve, reject);
      this.#pool.dispatch({ method, path, headers, body }, attempt);
    });
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

/** One call's answer, put together as it arrives: without a stream, which costs as much as the call. */
class Attempt implements Dispatcher.DispatchHandler {
  readonly #clock: AttemptClock;
  readonly #resolve: (answer: RawAnswer) => void;
  readonly #reject: (error: Error) => void;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #status = 0;
  #headers: Record<string, string> = {};

  constructor(
    clock: AttemptClock,
    resolve: (answer: RawAnswer) => void,
    reject: (error: Error) => void,
  ) {
    this.#clock = clock;
    this.#resolve = resolve;
    this.#reject = reject;
    // Also while the call waits for a connection, before there is anything to abort.
    clock.onVerdict = (verdict) => reject(verdict);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { verdict } = this.#clock;
    if (verdict) controller.abort(verdict);
    else this.#clock.onVerdict = (late) => controller.abort(late);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.#clock.headArrived();
    this.#status = status;
    for (const name in headers) this.#headers[name] = String(headers[name]);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
    this.#clock.watchSize(this.#size);
  }

  onResponseEnd(): void {
    this.#clock.stop();
    const [first] = this.#chunks;
    const body =
      this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#size);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#clock.stop();
    this.#reject(this.#clock.explain(error));
  }
}
