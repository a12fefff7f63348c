import { Pool } from 'undici';
import {
  AttemptClock,
  headerTexts,
  type RawAnswer,
  type RawRequest,
  type Transport,
} from './transport.ts';
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

  async send(request: RawRequest): Promise<RawAnswer> {
    const clock = new AttemptClock(this.#ladder, request);
    try {
      const { statusCode, headers, body } = await this.#pool.request({
        method: request.method,
        path: this.#basePath + request.path,
        headers: request.headers,
        body: request.body,
        signal: clock.signal,
      });
      clock.headArrived();
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length;
        clock.watchSize(size);
        chunks.push(chunk);
      }
      return {
        status: statusCode,
        headers: headerTexts(headers),
        body: Buffer.concat(chunks, size),
      };
    } catch (error) {
      throw clock.explain(error);
    } finally {
      clock.stop();
    }
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}
