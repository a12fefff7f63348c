import { Agent, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import got, { type Got } from 'got';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { EventStream } from './event-stream.ts';
import {
  AttemptClock,
  headerTexts,
  MAX_PROBLEM_BYTES,
  type RawRequest,
  type Transport,
} from './transport.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import type { TimeLadder } from './time-ladder.ts';

/**
 * Writes, sign-in and streams. Each takes a new connection: a kept one may be closed by the other
 * side in the very moment of sending, and a write must not be repeated to find out.
 */
export class GotTransport implements Transport {
  readonly #got: Got;
  readonly #baseUrl: string;
  readonly #ladder: TimeLadder;
  readonly #agents: { http: Agent; https: SecureAgent };
  /** Streams last for hours: they take no place from writes. */
  readonly #streams = { http: new Agent(), https: new SecureAgent() };

  constructor(baseUrl: string, ladder: TimeLadder, connections: number) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#ladder = ladder;
    const options = { keepAlive: false, maxSockets: connections };
    this.#agents = { http: new Agent(options), https: new SecureAgent(options) };
    this.#got = got.extend({
      agent: this.#agents,
      retry: { limit: 0 },
      followRedirect: false,
      throwHttpErrors: false,
      decompress: false,
      timeout: { connect: ladder.connectMs },
    });
  }

  async send(request: RawRequest): Promise<RawAnswer> {
    const clock = new AttemptClock(this.#ladder, request);
    const controller = new AbortController();
    clock.onVerdict = (verdict) => controller.abort(verdict);
    if (clock.verdict) controller.abort(clock.verdict);
    try {
      const call = this.#got(this.#baseUrl + request.path, {
        method: request.method,
        headers: request.headers,
        ...(request.body === null ? {} : { body: request.body }),
        signal: controller.signal,
        responseType: 'buffer',
      });
      // The promise's own 'response' event comes only after the body.
      void call.on('request', (sent) => sent.once('response', () => clock.headArrived()));
      void call.on('downloadProgress', ({ transferred }) => clock.watchSize(transferred));
      const { statusCode, headers, body } = await call;
      return { status: statusCode, headers: headerTexts(headers), body: Buffer.from(body) };
    } catch (error) {
      throw clock.explain(error);
    } finally {
      clock.stop();
    }
  }

  /** Server-sent events of an address, each stream on a connection of its own. */
  events(
    path: string,
    headers: Record<string, string>,
    refuse: (answer: RawAnswer) => never,
  ): EventStream {
    const url = this.#baseUrl + path;
    return new EventStream({ url, headers, agent: this.#streams, ladder: this.#ladder, refuse });
  }

  /**
   * An answer of any length as it comes: only the wait for its head is limited.
   * @throws UpstreamError, and what `refuse` makes of an answer that is no success
   */
  async download(
    path: string,
    headers: Record<string, string>,
    signal: AbortSignal,
    refuse: (answer: RawAnswer) => never,
  ): Promise<Readable> {
    const stream = this.#got.stream(this.#baseUrl + path, {
      headers,
      agent: this.#streams,
      signal,
      timeout: { connect: this.#ladder.connectMs, response: this.#ladder.callMs },
    });
    try {
      const [response] = (await once(stream, 'response')) as [IncomingMessage];
      const status = response.statusCode ?? 0;
      if (status === 200) return stream;
      const answer = {
        status,
        headers: headerTexts(response.headers),
        body: await problem(stream),
      };
      stream.destroy();
      return refuse(answer);
    } catch (error) {
      stream.destroy();
      if (error instanceof RestProblem) throw error;
      throw new UpstreamError('unavailable', 'no answer to a download', { cause: error });
    }
  }

  close(): Promise<void> {
    this.#streams.http.destroy();
    this.#streams.https.destroy();
    this.#agents.http.destroy();
    this.#agents.https.destroy();
    return Promise.resolve();
  }
}

/** The body of an answer that is no success, as far as it is read. */
async function problem(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_PROBLEM_BYTES) break;
  }
  return Buffer.concat(chunks);
}
