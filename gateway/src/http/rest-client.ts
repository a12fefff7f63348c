import type { Readable } from 'node:stream';
import type { ZodType } from 'zod';
import { RestProblem } from '../errors/rest-problem.ts';
import { tagsOfRead } from '../cache/call-tags.ts';
import type { Change, ChangeFilter } from '../cache/changes.ts';
import type { CachedRecords } from '../cache/read-cache.ts';
import { endingAccess, writing } from './after-write.ts';
import { CallBatch } from './call-batch.ts';
import { problemOf, readAnswer, type Expected } from './rest-answer.ts';
import {
  bodyText,
  cacheKeyOf,
  callName,
  eventHeadersOf,
  headersOf,
  preconditions,
  read,
  upstreamCall,
  type RequestFacts,
  type Sending,
  type WriteOptions,
} from './rest-call.ts';
import { wellFormed } from './event-stream.ts';
import { queryText, type Query } from './rest-path.ts';
import {
  listHeaders,
  listOf,
  numberOf,
  parsed,
  rowsOf,
  type Answered,
  type ListHeaders,
  type RestList,
} from './rest-reading.ts';
import { signedInOf, signInSending, type SignedIn, type SignInOrigin } from './sign-in-call.ts';
import type { RawAnswer } from '../cache/raw-answer.ts';
import { RunCalls, type RunCall } from './run-calls.ts';
import type { UpstreamCaller } from './upstream-caller.ts';

/** One request's view of the REST backend: typed, parsed, with that request's token and id. Counts its calls. */
export class RestClient {
  readonly #caller: UpstreamCaller;
  readonly #facts: RequestFacts;
  readonly #dueAt: number;
  readonly #calls: RunCalls;
  #batch: CallBatch | null = null;

  /** @param calls keeps the calls of one request, whichever view makes them */
  constructor(caller: UpstreamCaller, facts: RequestFacts, calls = new RunCalls()) {
    this.#calls = calls;
    this.#caller = caller;
    this.#facts = facts;
    this.#dueAt = caller.now() + caller.ladder.answerMs;
  }

  /** The same view with the full time limit again, and for calls that must be made although the browser has gone. */
  detached(): RestClient {
    const facts = { ...this.#facts, signal: new AbortController().signal };
    return new RestClient(this.#caller, facts, this.#calls);
  }

  /**
   * The same view with the full time limit again, for what leaves the portal, such as the pages of a file and calling
   * lists: without people who may not.
   */
  leaving(): RestClient {
    return new RestClient(this.#caller, { ...this.#facts, leaving: true }, this.#calls);
  }

  /** The same view for reads of many companies at once: equal calls that are made together go as one where possible. */
  batched(): RestClient {
    const view = new RestClient(this.#caller, this.#facts, this.#calls);
    view.#batch = new CallBatch(
      (sending) => this.#send(sending, callName(sending), bodyText(sending)),
      this.#caller.batches,
    );
    return view;
  }

  /** Upstream calls made so far. */
  get callCount(): number {
    return this.#calls.count;
  }

  /** The same calls for a developer, and the reads that the cache answered. */
  get calls(): readonly RunCall[] {
    return this.#calls.list;
  }

  /** GET of one record or object. */
  async get<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<T> {
    return this.#read(read('GET', path + queryText(query)), 'object', schema, ({ name, value }) =>
      parsed(name, schema, value),
    );
  }

  /** GET of who is signed in. */
  identity<T>(path: string, schema: ZodType<T>): Promise<T> {
    const sending: Sending = { ...read('GET', path), kind: 'identity' };
    return this.#read(sending, 'object', schema, ({ name, value }) => parsed(name, schema, value));
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
    const sending: Sending = { ...read('GET', path + queryText(query)), kind: 'figure' };
    return this.#readList(sending, schema);
  }

  /** GET of some records by their ids, in any order; a row that breaks the contract counts as missing. */
  async getRows<T>(path: string, schema: ZodType<T>, query: Query = {}): Promise<T[]> {
    return this.#read(read('GET', path + queryText(query)), 'array', schema, ({ name, value }) =>
      this.goodRows(name, value as unknown[], schema),
    );
  }

  /** The rows that keep the contract; the others count as missing, and are warned of. @param call names the call for the log */
  goodRows<T>(call: string, rows: readonly unknown[], schema: ZodType<T>): T[] {
    const good = rowsOf(rows, schema);
    const bad = rows.length - good.length;
    if (bad > 0) this.#facts.warn?.(`${call}: ${bad} of ${rows.length} rows are malformed`);
    return good;
  }

  /** Records by their numbers, in any order: those read lately as they were, the others in one call. */
  records<T extends object>(asked: CachedRecords<T>): Promise<T[]> {
    const { cache } = this.#facts;
    const whose = cacheKeyOf(this.#facts);
    if (!cache || whose === null) return asked.fetch(asked.ids);
    return cache.records({ ...asked, key: `${whose} ${asked.key}` });
  }

  /** POST that only reads and answers an object. */
  search<T>(path: string, body: object, schema: ZodType<T>): Promise<T & ListHeaders> {
    return this.#readSearch(read('POST', path, body), schema);
  }

  /** The same for what the upstream computes: one attempt with all of the call's time. */
  compute<T>(path: string, body: object, schema: ZodType<T>): Promise<T & ListHeaders> {
    return this.#readSearch({ ...read('POST', path, body), kind: 'figure' }, schema);
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
    const headers = preconditions(options);
    const repeat = options.idempotencyKey ? 'keyedWrite' : 'never';
    const sending: Sending = { method: options.method ?? 'POST', path, body, headers, repeat };
    const { value, name } = await this.#write(sending, 'object');
    return parsed(name, schema, value);
  }

  /** POST that changes several records alike and answers them; never repeated. */
  async writeRows<T>(path: string, body: object, schema: ZodType<T>): Promise<T[]> {
    const headers = preconditions({});
    const sending: Sending = { method: 'POST', path, body, headers, repeat: 'never' };
    const answered = await this.#write(sending, 'array');
    return listOf(answered, schema).rows;
  }

  /** POST that stores something and answers nothing; never repeated. */
  async report(path: string, body: object): Promise<void> {
    await this.#json({ method: 'POST', path, body, repeat: 'never' }, 'nothing');
  }

  /** DELETE, whose answer has no body. */
  async delete(path: string, options: Pick<WriteOptions, 'ifMatch'> = {}): Promise<void> {
    const headers = preconditions(options);
    await this.#write({ method: 'DELETE', path, headers, repeat: 'never' }, 'nothing');
  }

  /** A call of the session that answers nothing. */
  async tell(sending: Sending): Promise<void> {
    await this.#json(sending, 'nothing');
  }

  /** The upstream's events after one of them, or from now on, until it ends the stream or the reader leaves; malformed events are left out. */
  events<T>(path: string, schema: ZodType<T>, after?: number | null): AsyncIterableIterator<T> {
    this.#calls.count += this.#caller.admitted({ method: 'GET', path });
    const stream = this.#caller.events(`GET ${path}`, path, eventHeadersOf(this.#facts, after));
    const warn = () => this.#facts.warn?.(`GET ${path}: an event is malformed`);
    return wellFormed(stream, schema, warn);
  }

  /** An answer of any length as it comes, such as an archive; ends when the browser has gone. */
  download(path: string): Promise<Readable> {
    this.#calls.count += this.#caller.admitted({ method: 'GET', path });
    return this.#caller.download(path, headersOf(this.#facts, false), this.#facts.signal);
  }

  /** What is written through this portal from now on and concerns the filter, until the reader leaves. */
  changes(filter: ChangeFilter): AsyncIterableIterator<Change> {
    const { changes, positions, token } = this.#facts;
    if (!changes || token === null) throw new Error('this view of the backend hears of no changes');
    return changes.matching(filter, ({ position }) => positions?.saw(token, position));
  }

  /** POST that answers a JSON string, the token of a new session. */
  async signIn(path: string, body: object, from: SignInOrigin): Promise<SignedIn> {
    return signedInOf(await this.#json(signInSending(path, body, from), 'string'));
  }

  /** A call whose answer is for this request alone: neither kept nor repeated. */
  async exchange<T>(sending: Omit<Sending, 'repeat'>, schema: ZodType<T>): Promise<T> {
    const { value, name } = await this.#json({ ...sending, repeat: 'never' }, 'object');
    return parsed(name, schema, value);
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
    const { cache } = this.#facts;
    const whose = cacheKeyOf(this.#facts);
    const name = callName(sending);
    const body = bodyText(sending);
    const fetch = () => this.#sendRead(sending, name, body);
    const parse = (answer: RawAnswer) => {
      const value = readAnswer(name, answer, expected, this.#caller.now());
      return understand({ name, value, answer });
    };
    const tags = cache && whose !== null ? tagsOfRead(sending.path, sending.body) : null;
    if (!cache || !tags) return parse(await fetch());
    const key = `${whose} ${numberOf(schema)} ${sending.method} ${sending.path} ${body ?? ''}`;
    return this.#calls.cached(name, fetch, (once) =>
      cache.through({ key, tags, fetch: once, parse }),
    );
  }

  #write(sending: Sending, expected: Expected): Promise<Answered> {
    return writing(this.#facts, sending, () => this.#json(sending, expected));
  }

  #json(sending: Sending, expected: Expected): Promise<Answered> {
    return endingAccess(this.#facts, sending, async () => {
      const name = callName(sending);
      const answer = await this.#send(sending, name, bodyText(sending));
      return { value: readAnswer(name, answer, expected, this.#caller.now()), name, answer };
    });
  }

  /** @throws RestProblem for a call of a batch that failed on the backend's side, as for one that was sent alone */
  async #sendRead(sending: Sending, name: string, body: string | null): Promise<RawAnswer> {
    if (!this.#batch || sending.method !== 'GET') return this.#send(sending, name, body);
    const answer = await this.#batch.load(sending);
    if (answer.status >= 500) throw problemOf(name, answer, this.#caller.now());
    return answer;
  }

  async #send(sending: Sending, name: string, body: string | null): Promise<RawAnswer> {
    this.#calls.count += this.#caller.admitted(sending);
    const answered = upstreamCall(this.#facts, sending, body).then((call) =>
      this.#caller.call({ ...call, name, dueAt: this.#dueAt }),
    );
    const answer = await this.#calls.sent(name, answered);
    if (answer.status === 401 && this.#facts.token) this.#facts.onUnauthorized?.();
    return answer;
  }
}
