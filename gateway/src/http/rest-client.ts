import type { ZodType } from 'zod';
import { RestProblem, UpstreamError } from '../errors/rest-problem.ts';
import { readAnswer, type Expected } from './rest-answer.ts';
import { queryText, type Query } from './rest-path.ts';
import type { RawAnswer } from './transport.ts';
import type { Repeat, UpstreamCaller } from './upstream-caller.ts';

/** One page of a list; `null` where the upstream's headers do not say. */
export interface RestList<T> {
  rows: T[];
  totalCount: number | null;
  nextCursor: string | null;
}

export interface RequestFacts {
  requestId: string;
  /** `null` before sign-in. */
  token: string | null;
  /** Aborted when the browser has gone. */
  signal: AbortSignal;
  /** Called once when the upstream answers 401 to the token. */
  onUnauthorized?: () => void;
  warn?: (message: string) => void;
}

export interface WriteOptions {
  /** The version that was edited. */
  ifMatch?: number;
  idempotencyKey?: string;
}

interface Sending {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  repeat: Repeat;
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

  /** Upstream calls made so far. */
  get callCount(): number {
    return this.#callCount;
  }

  /** GET of one record or object. */
  async get<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<T> {
    const { value, name } = await this.#json(read('GET', path + queryText(query)), 'object');
    return parsed(name, schema, value);
  }

  /** GET of one record; `null` when there is none (404). */
  async find<T>(path: string, schema: ZodType<T>): Promise<T | null> {
    return this.get(path, schema).catch((error: unknown) => {
      if (error instanceof RestProblem && error.status === 404) return null;
      throw error;
    });
  }

  /** GET of a list. */
  getList<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<RestList<T>> {
    return this.#list(read('GET', path + queryText(query)), schema);
  }

  /** GET of some records by their ids, in any order; a row that breaks the contract counts as missing. */
  async getRows<T>(path: string, schema: ZodType<T>): Promise<T[]> {
    const { value, name } = await this.#json(read('GET', path), 'array');
    const rows = (value as unknown[]).map((row) => schema.safeParse(row));
    const good = rows.flatMap((row) => (row.success ? [row.data] : []));
    if (good.length < rows.length) {
      this.#facts.warn?.(
        `${name}: ${rows.length - good.length} of ${rows.length} rows are malformed`,
      );
    }
    return good;
  }

  /** POST that only reads and answers an object. */
  async search<T>(path: string, body: object, schema: ZodType<T>): Promise<T & ListHeaders> {
    const { value, name, answer } = await this.#json(read('POST', path, body), 'object');
    return { ...parsed(name, schema, value), ...listHeaders(answer) };
  }

  /** POST that only reads and answers a list. */
  searchList<T>(path: string, body: object, schema: ZodType<T>): Promise<RestList<T>> {
    return this.#list(read('POST', path, body), schema);
  }

  /** POST that writes; repeated only with an idempotency key, and then only when the connection was cut. */
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
    const sending: Sending = { method: 'POST', path, body, headers, repeat };
    const { value, name } = await this.#json(sending, 'object');
    return parsed(name, schema, value);
  }

  /** DELETE, or the sign-out call, whose answer says nothing. */
  async delete(path: string): Promise<void> {
    await this.#json({ method: 'DELETE', path, repeat: 'never' }, 'nothing');
  }

  /** A GET that changes something (the upstream's sign-out): never repeated, answer ignored. */
  async trigger(path: string): Promise<void> {
    await this.#json({ method: 'GET', path, repeat: 'never' }, 'nothing');
  }

  /** POST that answers a JSON string: the token of a new session. */
  async signIn(path: string, body: object, clientAddress: string): Promise<string> {
    const headers = { 'x-forwarded-for': clientAddress };
    const sending: Sending = { method: 'POST', path, body, headers, repeat: 'never' };
    const { value, name } = await this.#json(sending, 'string');
    if (typeof value === 'string' && /^[\x21-\x7e]{1,4096}$/.test(value)) return value;
    throw new UpstreamError('broken', `${name} answered a token that no header can carry`);
  }

  async #list<T>(sending: Sending, schema: ZodType<T>): Promise<RestList<T>> {
    const { value, name, answer } = await this.#json(sending, 'array');
    const rows = (value as unknown[]).map((row) => parsed(name, schema, row));
    return { rows, ...listHeaders(answer) };
  }

  async #json(
    sending: Sending,
    expected: Expected,
  ): Promise<{ value: unknown; name: string; answer: RawAnswer }> {
    this.#callCount += 1;
    const name = callName(sending);
    const answer = await this.#caller.call({
      method: sending.method,
      path: sending.path,
      headers: { ...this.#headers(sending.body !== undefined), ...sending.headers },
      body: sending.body === undefined ? null : JSON.stringify(sending.body),
      signal: this.#facts.signal,
      repeat: sending.repeat,
      name,
      dueAt: this.#dueAt,
    });
    if (answer.status === 401 && this.#facts.token) this.#facts.onUnauthorized?.();
    return { value: readAnswer(name, answer, expected, this.#caller.now()), name, answer };
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

type ListHeaders = Pick<RestList<unknown>, 'totalCount' | 'nextCursor'>;

function read(method: 'GET' | 'POST', path: string, body?: object): Sending {
  return { method, path, repeat: 'read', ...(body ? { body } : {}) };
}

/** The call without its values, for logs. */
function callName({ method, path }: Sending): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/\/[\d,]+(?=\/|$)/g, '/{id}')}`;
}

function parsed<T>(name: string, schema: ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const where = issue ? `${issue.path.join('.')}: ${issue.message}` : 'unknown';
  throw new UpstreamError('broken', `${name} broke the contract at ${where}`);
}

function listHeaders(answer: RawAnswer): ListHeaders {
  const total = answer.headers['x-total-count'];
  return {
    totalCount: total && /^\d{1,15}$/.test(total) ? Number(total) : null,
    nextCursor: answer.headers['x-next-cursor'] || null,
  };
}
