import type { ServerResponse } from 'node:http';
import type { Capability } from '../../../schema/capabilities.ts';
import type { CallTrace } from './call-watch.ts';

/** Facts about one request for its log line. */
export interface RequestReport {
  operationName: string | null;
  /** Of a registered operation: what others write may hold what nobody should log. */
  operationDescription: string | null;
  viewerSeq: number | null;
  upstreamCalls: number;
  /** Records that the operation could bring; `null` for what is none or was refused before. */
  cost: number | null;
  /** `null` for what never became an operation. */
  outcome: OperationOutcome | null;
  /** Fields that are `null` because the backend lacks what they need, by their path. */
  notOffered: Map<string, Capability>;
}

/**
 * ok; partial: data, and errors beside it; refused: what was asked could not be done; failed: the
 * backend's fault or ours.
 */
export type OperationOutcome = 'ok' | 'partial' | 'refused' | 'failed';

/** What is known of a request from its arrival on. */
export interface RequestFacts extends RequestReport {
  requestId: string;
  /** The client's own, as far as the proxies in front are believed. */
  address: string;
  /** Whether the client came over TLS, as far as the proxies in front are believed. */
  isSecure: boolean;
  /** Aborted when the browser has gone before it was answered. */
  gone: AbortSignal;
  /** Where a collector takes traces. */
  trace?: CallTrace;
}

const factsOf = new WeakMap<ServerResponse, RequestFacts>();

/** The facts of the request behind a response. */
export function requestFacts(res: ServerResponse): RequestFacts {
  const facts = factsOf.get(res);
  if (!facts) throw new Error('the request was never identified');
  return facts;
}

/** Called once, when the request arrives. */
export function keepFacts(res: ServerResponse, facts: RequestFacts): RequestFacts {
  factsOf.set(res, facts);
  return facts;
}
