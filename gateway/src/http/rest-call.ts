import type { CallKind } from './transport.ts';
import type { AccessEnd } from '../cache/access-ends.ts';
import type { Broadcast } from '../cache/broadcast.ts';
import type { Changes } from '../cache/changes.ts';
import type { ReadCache } from '../cache/read-cache.ts';
import type { WrittenPositions } from '../cache/written-positions.ts';
import { badArgument } from '../errors/graphql-errors.ts';
import type { CallTrace } from '../observability/call-watch.ts';
import type { Repeat } from './transport.ts';

/** The request that calls are made for. */
export interface RequestFacts {
  requestId: string;
  /** `null` before sign-in. */
  token: string | null;
  /** Aborted when the browser has gone. */
  signal: AbortSignal;
  /** The client's own, which the backend stores with refusals and exports. */
  address?: string;
  /** What the backend answers leaves the portal: it leaves out people who may not. */
  leaving?: boolean;
  /** What was read lately; only for those who are signed in. */
  cache?: ReadCache | null;
  /** Tells open pages what this request wrote. */
  changes?: Changes | null;
  /** Tells open sockets whose sessions this request may have ended. */
  accessEnds?: Broadcast<AccessEnd> | null;
  /** Whose request it is, as far as that is known by now. */
  viewerSeq?: () => number | null;
  /** How far each session has written; only for those who are signed in. */
  positions?: WrittenPositions | null;
  trace?: CallTrace | undefined;
  /** Called once when the upstream answers 401 to the token. */
  onUnauthorized?: () => void;
  warn?: (message: string) => void;
}

/** One call as it is sent. */
export interface Sending {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  repeat: Repeat;
  /** `lookup` when absent. */
  kind?: CallKind;
}

export function read(method: 'GET' | 'POST', path: string, body?: object): Sending {
  return { method, path, repeat: 'read', ...(body ? { body } : {}) };
}

export function bodyText({ body }: Sending): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

/** The call without its values, for logs and figures. No word of the contract has a digit; ids of texts have. */
export function callName({ method, path }: Sending): string {
  return `${method} ${path.replace(/\?.*/, '').replace(/\/[^/]*[\d%][^/]*/g, '/{id}')}`;
}

/** What every call says of the request that it is made for. */
export function headersOf(
  { token, requestId, address, leaving }: RequestFacts,
  hasBody: boolean,
): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': 'rep-portal-gateway',
    'x-request-id': requestId,
    ...(address && { 'x-forwarded-for': address }),
    ...(leaving && { 'x-leaving': 'true' }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(hasBody && { 'content-type': 'application/json' }),
  };
}

/** For a stream of events: those after that number, or what happens from now on. */
export function eventHeadersOf(
  facts: RequestFacts,
  after: number | null | undefined,
): Record<string, string> {
  const headers = headersOf(facts, false);
  return typeof after === 'number' ? { ...headers, 'last-event-id': String(after) } : headers;
}

/** A call as the upstream gets it. */
export async function upstreamCall(facts: RequestFacts, sending: Sending, body: string | null) {
  const { method, path, headers, repeat, kind } = sending;
  return {
    method,
    path,
    headers: {
      ...headersOf(facts, body !== null),
      ...headers,
      ...(await writtenBefore(facts, sending)),
    },
    body,
    signal: facts.signal,
    repeat,
    ...(kind && { kind }),
    trace: facts.trace,
  };
}

export interface WriteOptions {
  /** The version that was edited; absent or `null` changes whatever is stored. */
  ifMatch?: number | null;
  /** Of a create: the same key never saves twice. */
  idempotencyKey?: string;
  /** PUT where the contract has the generic change; POST otherwise. */
  method?: 'PUT';
}

const VERSION_MAX = 999_999_999;

/** The headers without which the REST service refuses a write: a key for a create, a version or `*` for a change. */
export function preconditions({ ifMatch, idempotencyKey }: WriteOptions): Record<string, string> {
  if (idempotencyKey) return { 'idempotency-key': idempotencyKey };
  if (typeof ifMatch === 'number' && (ifMatch < 0 || ifMatch > VERSION_MAX)) {
    throw badArgument('version: Send the version that was read with the record.');
  }
  return { 'if-match': typeof ifMatch === 'number' ? `"${ifMatch}"` : '*' };
}

/** What cached answers are kept for: one viewer, and whether they leave. `null` where none are kept. */
export function cacheKeyOf({ token, leaving }: RequestFacts): string | null {
  if (token === null) return null;
  return leaving ? `${token} leaving` : token;
}

/** What a read says of the session's writes, so that it finds them. */
function writtenBefore(
  { positions, token }: RequestFacts,
  { repeat, kind }: Sending,
): Promise<Record<string, string>> | undefined {
  if (token === null || repeat !== 'read' || kind === 'identity') return undefined;
  return positions?.headers(token);
}
