import type { IncomingMessage } from 'node:http';
import { bringsToken } from '../session/personal-token.ts';

/**
 * Whether a request may be one of this site's pages or a program. A browser says where a POST comes from in `Origin`
 * and `Sec-Fetch-Site`; a program says neither and is let through, because it carries nobody's cookie by accident. The
 * same holds for a request with a personal token: its cookie is not read, and no other site's page has the token.
 */
export type SameOriginGuard = (req: IncomingMessage) => boolean;

/** The same for what must be of this site whatever its method: any page may open a socket, with everybody's cookies. */
export function socketGuard(publicUrl: string | null): SameOriginGuard {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  return (req) => bringsToken(req) || (isOwnSite(req) && isOwnOrigin(req, publicOrigin));
}

export const CROSS_SITE_REFUSAL = 'This call is only for pages of this site.';

export function sameOriginGuard(publicUrl: string | null): SameOriginGuard {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;
  return (req) => {
    const reads = req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS';
    return reads || bringsToken(req) || (isOwnSite(req) && isOwnOrigin(req, publicOrigin));
  };
}

function isOwnSite(req: IncomingMessage): boolean {
  const site = req.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

export function isOwnOrigin(req: IncomingMessage, publicOrigin: string | null): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === req.headers.host;
}
