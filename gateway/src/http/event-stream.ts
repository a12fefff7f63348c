import { createParser } from 'eventsource-parser';
import got, { type Agents } from 'got';
import type { ClientRequest } from 'node:http';
import type { ZodType } from 'zod';
import { UpstreamError } from '../errors/rest-problem.ts';
import { jsonOf } from './rest-reading.ts';
import { headerTexts, MAX_PROBLEM_BYTES } from './transport.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import type { TimeLadder } from './time-ladder.ts';

export interface EventStreamRequest {
  url: string;
  headers: Record<string, string>;
  agent: Agents;
  ladder: TimeLadder;
  /** What an answer that is no stream means. @throws */
  refuse(answer: RawAnswer): never;
}

/** An upstream that sends heartbeats is taken for gone after this long without one. */
const SILENT_MAX_MS = 60_000;
/** TCP keep-alive notices when one without heartbeats is gone. */
const KEEP_ALIVE_MS = 30_000;
/** Events that wait for a reader at most. */
const WAITING_MAX = 1_000;

/**
 * Server-sent events, their data one by one, until the upstream ends the stream or the reader leaves. Not a generator:
 * one that waits for the next event could not be told to stop.
 * @throws UpstreamError from `next` when the stream breaks
 */
export class EventStream implements AsyncIterableIterator<string> {
  readonly #waiting: string[] = [];
  readonly #stream: ReturnType<typeof got.stream>;
  #reader: { resolve(result: IteratorResult<string>): void; reject(error: Error): void } | null =
    null;
  #end: { error: Error | null } | null = null;
  #silence: NodeJS.Timeout;
  /** The upstream has sent a heartbeat: a comment between its events. */
  #beats = false;

  constructor({ url, headers, agent, ladder, refuse }: EventStreamRequest) {
    const parser = createParser({
      onEvent: ({ data }) => this.#arrived(data),
      onComment: () => {
        this.#beats = true;
      },
    });
    this.#silence = setTimeout(() => this.#silent(), ladder.attemptMs);
    this.#stream = got.stream(url, {
      headers: { ...headers, accept: 'text/event-stream' },
      agent,
      retry: { limit: 0 },
      followRedirect: false,
      throwHttpErrors: false,
      decompress: false,
      timeout: { connect: ladder.connectMs },
    });
    const decoder = new TextDecoder();
    let refusal: { answer: RawAnswer } | null = null;
    this.#stream.on(
      'response',
      (response: { statusCode: number; headers: Record<string, string> }) => {
        const { statusCode: status } = response;
        const texts = headerTexts(response.headers);
        if (status === 200 && texts['content-type']?.startsWith('text/event-stream')) {
          // The stream is open; its first event may be a day away.
          clearTimeout(this.#silence);
          return;
        }
        refusal = { answer: { status, headers: texts, body: Buffer.alloc(0) } };
      },
    );
    this.#stream.on('request', (sent: ClientRequest) => {
      sent.once('socket', (socket) => socket.setKeepAlive(true, KEEP_ALIVE_MS));
    });
    this.#stream.on('data', (chunk: Buffer) => {
      if (!refusal) parser.feed(decoder.decode(chunk, { stream: true }));
      clearTimeout(this.#silence);
      if (refusal || this.#beats) {
        this.#silence = setTimeout(() => this.#silent(), SILENT_MAX_MS);
      }
      if (!refusal) return undefined;
      const { answer } = refusal;
      if (answer.body.length < MAX_PROBLEM_BYTES) answer.body = Buffer.concat([answer.body, chunk]);
      return undefined;
    });
    this.#stream.on('error', (error: Error) =>
      this.#over(new UpstreamError('unavailable', 'the event stream broke', { cause: error })),
    );
    this.#stream.on('end', () => {
      if (!refusal) return this.#over(null);
      try {
        return refuse(refusal.answer);
      } catch (error) {
        return this.#over(error as Error);
      }
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<string>> {
    const data = this.#waiting.shift();
    if (data !== undefined) return Promise.resolve({ done: false, value: data });
    if (this.#end?.error) return Promise.reject(this.#end.error);
    if (this.#end) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<string>> {
    this.#over(null);
    return Promise.resolve({ done: true, value: undefined });
  }

  #arrived(data: string): void {
    const reader = this.#reader;
    this.#reader = null;
    if (reader) reader.resolve({ done: false, value: data });
    else this.#waiting.push(data);
    if (this.#waiting.length > WAITING_MAX) {
      this.#over(new UpstreamError('unavailable', 'the reader of an event stream does not read'));
    }
  }

  #silent(): void {
    this.#over(new UpstreamError('timeout', 'the event stream is silent'));
  }

  #over(error: Error | null): void {
    if (this.#end) return;
    this.#end = { error };
    clearTimeout(this.#silence);
    this.#stream.destroy();
    const reader = this.#reader;
    this.#reader = null;
    if (error) reader?.reject(error);
    else reader?.resolve({ done: true, value: undefined });
  }
}

/** The events that keep the schema, as its values; the others are left out. */
export function wellFormed<T>(
  stream: EventStream,
  schema: ZodType<T>,
  onMalformed: () => void,
): AsyncIterableIterator<T> {
  return {
    async next() {
      for (;;) {
        const { done, value } = await stream.next();
        if (done) return { done: true, value: undefined };
        const event = schema.safeParse(jsonOf(value));
        if (event.success) return { done: false, value: event.data };
        onMalformed();
      }
    },
    async return() {
      await stream.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
