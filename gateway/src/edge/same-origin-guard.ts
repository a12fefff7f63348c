import type { Request, RequestHandler } from 'express';
import { sendProblem } from './problem-answer.ts';

/**
 * Refuses what another site's page sends (403), before anything reads it. A browser says where a
 * POST comes from in `Origin` and `Sec-Fetch-Site`; a program says neither and is let through,
 * because it carries nobody's cookie by accident.
 */
export function refuseCrossSite(publicUrl: string | null): RequestHandler {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  return (req, res, next) => {
    const reads = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS';
    if (reads || (isOwnSite(req) && isOwnOrigin(req, publicOrigin))) next();
    else sendProblem(res, 403, 'This call is only for pages of this site.');
  };
}

function isOwnSite(req: Request): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

function isOwnOrigin(req: Request, publicOrigin: string | null): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === req.headers.host;
}
