import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientAddress } from './client-address.ts';
import { keepFacts, type RequestFacts } from '../observability/request-facts.ts';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * Names the request (by the caller's name for it where that is harmless) and notices when the caller goes.
 * @param hops how many proxies in front are trusted
 */
export function identifyRequest(
  req: IncomingMessage,
  res: ServerResponse,
  hops: number,
): RequestFacts {
  const given = req.headers['x-request-id'];
  const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  res.setHeader('X-Request-Id', requestId);
  const gone = new AbortController();
  // Every upstream call of the request listens, and a page may need more than the ten that Node warns of.
  setMaxListeners(0, gone.signal);
  res.on('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return keepFacts(res, {
    requestId,
    ...clientAddress(req, hops),
    gone: gone.signal,
    operationName: null,
    operationDescription: null,
    viewerSeq: null,
    upstreamCalls: 0,
    cost: null,
    outcome: null,
    notOffered: new Map(),
  });
}
