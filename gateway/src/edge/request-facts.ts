import type { Response } from 'express';
import type { RequestReport } from '../graph/request-report.ts';

/** What is known of a request from its arrival on; it lives in `res.locals`. */
export interface RequestFacts extends RequestReport {
  requestId: string;
  /** Aborted when the browser has gone before it was answered. */
  gone: AbortSignal;
}

/** The facts of the request behind a response. */
export function requestFacts(res: Response): RequestFacts {
  return res.locals as RequestFacts;
}
