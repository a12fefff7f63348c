import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestFacts } from './request-facts.ts';

const QUIET = /^\/(livez|readyz|metrics|assets\/)/;

/**
 * One line a request: what, who, how long, how many upstream calls. Never a header, a cookie, a
 * query string or a body: those carry tokens and what people wrote.
 */
export function logRequests(logger: Logger): RequestHandler {
  const line = (req: Request, res: Response, timed: { responseTime?: number }) => {
    const { requestId, operationName, viewerSeq, upstreamCalls } = requestFacts(res);
    return {
      requestId,
      method: req.method,
      path: req.originalUrl.split('?')[0]?.slice(0, 200),
      status: res.statusCode,
      ms: timed.responseTime,
      operation: operationName,
      viewer: viewerSeq,
      upstreamCalls,
    };
  };
  return pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => requestFacts(res).requestId,
    autoLogging: { ignore: (req) => QUIET.test(req.url) },
    customLogLevel: (_req, res, error) => (error || res.statusCode >= 500 ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request',
    customSuccessObject: (req, res, value: { responseTime?: number }) => line(req, res, value),
    customErrorObject: (req, res, _error, value: { responseTime?: number }) =>
      line(req, res, value),
    // The default ones would write headers, cookies among them.
    serializers: { req: () => undefined, res: () => undefined },
    wrapSerializers: false,
  });
}
