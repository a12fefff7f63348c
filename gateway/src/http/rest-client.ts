import type { ZodType } from 'zod';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { tagsOfRead, tagsOfWrite } from '../cache/call-tags.ts';
import type { CachedRecords, ReadCache } from '../cache/read-cache.ts';
import type { CallTrace } from './call-watch.ts';
import { readAnswer, type Expected } from './rest-answer.ts';
import { bodyText, callName, read, type Sending } from './rest-call.ts';
import { queryText, type Query } from './rest-path.ts';
import {
  jsonOf,
  listHeaders,
  listOf,
  numberOf,
  parsed,
  type Answered,
  type ListHeaders,
  type RestList,
} from './rest-reading.ts';
import type { RawAnswer } from './transport.ts';
import type { UpstreamCaller } from './upstream-caller.ts';

export interface RequestFacts {
  requestId: string;
  /** `null` before sign-in. */
  token: string | null;
  /** Aborted when the browser has gone. */
  signal: AbortSignal;
  /** What was read lately; only for those who are signed in. */
  cache?: ReadCache | null;
  trace?: CallTrace | undefined;
  /** Called once when the upstream answers 401 to the token. */
  onUnauthorized?: () => void;
  warn?: (message: string) => void;
}

export interface WriteOptions {
  /** The version that was edited. */
  ifMatch?: number;
  idempotencyKey?: string;
  /** PUT where the contract has the generic change; POST otherwise. */
  method?: 'PUT';
}

/** One request's view of the REST backend: typed, parsed, with that request's token and id. Counts its calls. */
export class RestClient {
  readonly #caller: UpstreamCaller;
  readonly #facts: RequestFacts;
  readonly #dueAt: number;
  #callCount = 0;

  constructor(caller: UpstreamCaller, facts: RequestFacts) {
    this.#caller = caller;
    this.#facts = facts;
    this.#dueAt = caller.now() + caller.ladder.answerMs;
  }

  /** The same view with all of its time before it: for answers that are made a page at a time. */
  anew(): RestClient {
    return new RestClient(this.#caller, this.#facts);
  }

  /** Upstream calls made so far. */
  get callCount(): number {
    return this.#callCount;
  }

  /** GET of one record or object. */
  async get<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<T> {
    return this.#read(read('GET', path + queryText(query)), 'object', schema, ({ name, value }) =>
      parsed(name, schema, value),
    );
  }

  /** GET of one record; `null` when there is none (404). */
  async find<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<T | null> {
    return this.get(path, schema, query).catch((error: unknown) => {
      if (error instanceof RestProblem && error.status === 404) return null;
      throw error;
    });
  }

  /** GET of a list. */
  getList<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<RestList<T>> {
    return this.#readList(read('GET', path + queryText(query)), schema);
  }

  /** The same for a list that the upstream computes: one attempt with all of the call's time. */
  computedList<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<RestList<T>> {
    const sending: Sending = { ...read('GET', path + queryText(query)), isComputed: true };
    return this.#readList(sending, schema);
  }

  /** GET of some records by their ids, in any order; a row that breaks the contract counts as missing. */
  async getRows<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<T[]> {
    const sending = read('GET', path + queryText(query));
    return this.#read(sending, 'array', schema, ({ name, value }) =>
      this.goodRows(name, value as unknown[], schema),
    );
  }

  /** The rows that keep the contract; the others count as missing, and are warned of. @param call names the call for the log */
  goodRows<T>(call: string, rows: readonly unknown[], schema: ZodType<T>): T[] {
    const good = rows.flatMap((row) => {
      const result = schema.safeParse(row);
      return result.success ? [result.data] : [];
    });
    if (good.length < rows.length) {
      const bad = rows.length - good.length;
      this.#facts.warn?.(`${call}: ${bad} of ${rows.length} rows are malformed`);
    }
    return good;
  }

  /** Records by their numbers, in any order: those read lately as they were, the others in one call. */
  records<T extends object>(asked: CachedRecords<T>): Promise<T[]> {
    const { cache, token } = this.#facts;
    if (!cache || token === null) return asked.fetch(asked.ids);
    return cache.records({ ...asked, key: `${token} ${asked.key}` });
  }

  /** POST that only reads and answers an object. */
  search<T>(path: string, body: object, schema: ZodType<T>): Promise<T & ListHeaders> {
    return this.#readSearch(read('POST', path, body), schema);
  }

  /** The same for what the upstream computes: one attempt with all of the call's time. */
  compute<T>(path: string, body: object, schema: ZodType<T>): Promise<T & ListHeaders> {
    return this.#readSearch({ ...read('POST', path, body), isComputed: true }, schema);
  }

  /** POST that only reads and answers a list. */
  searchList<T>(path: string, body: object, schema: ZodType<T>): Promise<RestList<T>> {
    return this.#readList(read('POST', path, body), schema);
  }

  /** POST (or PUT) that writes; repeated only with an idempotency key, and then only when the connection was cut. */
  async write<T>(
    path: string,
    body: object,
    schema: ZodType<T>,
    options: WriteOptions = {},
  ): Promise<T> {
    const headers: Record<string, string> = {};
    if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`;
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
    const repeat = options.idempotencyKey ? 'keyedWrite' : 'never';
    const sending: Sending = { method: options.method ?? 'POST', path, body, headers, repeat };
    const { value, name } = await this.#write(sending, 'object');
    return parsed(name, schema, value);
  }

  /** POST that changes several records alike and answers them; never repeated. */
  async writeRows<T>(path: string, body: object, schema: ZodType<T>): Promise<T[]> {
    const answered = await this.#write({ method: 'POST', path, body, repeat: 'never' }, 'array');
    return listOf(answered, schema).rows;
  }

  /** DELETE, or the sign-out call, whose answer says nothing. */
  async delete(path: string): Promise<void> {
    await this.#write({ method: 'DELETE', path, repeat: 'never' }, 'nothing');
  }

  /** A GET that changes something (the upstream's sign-out): never repeated, answer ignored. */
  async trigger(path: string): Promise<void> {
    await this.#json({ method: 'GET', path, repeat: 'never' }, 'nothing');
  }

  /** What the upstream tells as it happens, until it ends the stream or the reader leaves; malformed events are left out. */
  events<T>(path: string, schema: ZodType<T>): AsyncIterableIterator<T> {
    this.#callCount += 1;
    const stream = this.#caller.events(`GET ${path}`, path, this.#headers(false));
    const next = async (): Promise<IteratorResult<T>> => {
      for (;;) {
        const { done, value } = await stream.next();
        if (done) return { done: true, value: undefined };
        const event = schema.safeParse(jsonOf(value));
        if (event.success) return { done: false, value: event.data };
        this.#facts.warn?.(`GET ${path}: an event is malformed`);
      }
    };
    return {
      next,
      return: async () => {
        await stream.return();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  /** POST that answers a JSON string: the token of a new session. */
  async signIn(path: string, body: object, clientAddress: string): Promise<string> {
    const headers = { 'x-forwarded-for': clientAddress };
    const sending: Sending = { method: 'POST', path, body, headers, repeat: 'never' };
    const { value, name } = await this.#json(sending, 'string');
    if (typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)) return value;
    throw new UpstreamError('broken', `${name} answered a token that no header can carry`);
  }

  #readSearch<T>(sending: Sending, schema: ZodType<T>): Promise<T & ListHeaders> {
    return this.#read(sending, 'object', schema, ({ name, value, answer }) => ({
      ...parsed(name, schema, value),
      ...listHeaders(answer),
    }));
  }

  #readList<T>(sending: Sending, schema: ZodType<T>): Promise<RestList<T>> {
    return this.#read(sending, 'array', schema, (answered) => listOf(answered, schema));
  }

  /** A read, out of the cache where it still holds. */
  async #read<T>(
    sending: Sending,
    expected: Expected,
    schema: ZodType,
    understand: (answered: Answered) => T,
  ): Promise<T> {
    const { cache, token } = this.#facts;
    const name = callName(sending);
    const body = bodyText(sending);
    const fetch = () => this.#send(sending, name, body);
    const parse = (answer: RawAnswer) => {
      const value = readAnswer(name, answer, expected, this.#caller.now());
      return understand({ name, value, answer });
    };
    const tags = cache && token !== null ? tagsOfRead(sending.path, sending.body) : null;
    if (!cache || !tags) return parse(await fetch());
    const key = `${token} ${numberOf(schema)} ${sending.method} ${sending.path} ${body ?? ''}`;
    return cache.through({ key, tags, fetch, parse });
  }

  /** A write, which ends what the cache knows of what it may have changed before anybody hears of it. */
  async #write(sending: Sending, expected: Expected): Promise<Answered> {
    const { cache } = this.#facts;
    const { path, body } = sending;
    try {
      const answered = await this.#json(sending, expected);
      await cache?.renew(tagsOfWrite(path, body, answered.value));
      return answered;
    } catch (error) {
      // A refusal changed nothing; whatever else went wrong may have happened after the change.
      const refused = error instanceof RestProblem && error.status < 500;
      if (!refused) await cache?.renew(tagsOfWrite(path, body, null));
      throw error;
    }
  }

  async #json(sending: Sending, expected: Expected): Promise<Answered> {
    const name = callName(sending);
    const answer = await this.#send(sending, name, bodyText(sending));
    return { value: readAnswer(name, answer, expected, this.#caller.now()), name, answer };
  }

  async #send(sending: Sending, name: string, body: string | null): Promise<RawAnswer> {
    this.#callCount += 1;
    const answer = await this.#caller.call({
      method: sending.method,
      path: sending.path,
      headers: { ...this.#headers(body !== null), ...sending.headers },
      body,
      signal: this.#facts.signal,
      repeat: sending.repeat,
      ...(sending.isComputed && { isComputed: true }),
      name,
      dueAt: this.#dueAt,
      trace: this.#facts.trace,
    });
    if (answer.status === 401 && this.#facts.token) this.#facts.onUnauthorized?.();
    return answer;
  }

  #headers(hasBody: boolean): Record<string, string> {
    const { token, requestId } = this.#facts;
    return {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'rep-portal-gateway',
      'x-request-id': requestId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    };
  }
}
