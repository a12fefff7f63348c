import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { RequestFacts } from './request-facts.ts';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Names the request (by the caller's name for it where that is harmless) and notices when the caller goes. */
export function identifyRequest(): RequestHandler {
  return (req, res, next) => {
    const given = req.headers['x-request-id'];
    const requestId = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    res.setHeader('X-Request-Id', requestId);
    const gone = new AbortController();
    res.on('close', () => {
      if (!res.writableFinished) gone.abort();
    });
    const facts: RequestFacts = {
      requestId,
      gone: gone.signal,
      operationName: null,
      viewerSeq: null,
      upstreamCalls: 0,
    };
    Object.assign(res.locals, facts);
    next();
  };
}
