import type { ServerResponse } from 'node:http';
import { requestFacts } from '../edge/request-facts.ts';

/** 0.0208 day, the specification's "about 30 minutes". */
const HALF_HOUR_SECONDS = 1_797;

/** The cookie's Max-Age for a session of this many minutes. */
export function sessionSecondsOf(sessionMinutes: number): number {
  return sessionMinutes === 30 ? HALF_HOUR_SECONDS : sessionMinutes * 60;
}

/** Reads the session cookie of the request behind a response, and writes it. */
export interface SessionCookie {
  /** The cookie's value; `null` when there is none, or two of one name. */
  read(res: ServerResponse): string | null;
  write(res: ServerResponse, value: string): void;
  clear(res: ServerResponse): void;
}

/**
 * `__Host-portal` under TLS, which only this host over TLS can set; `portal` on plain HTTP, where
 * browsers refuse that prefix.
 */
export function createSessionCookie(
  publicUrl: string | null,
  maxAgeSeconds: number,
): SessionCookie {
  const alwaysSecure = publicUrl?.startsWith('https:') ?? false;
  const isSecure = (res: ServerResponse) => alwaysSecure || requestFacts(res).isSecure;
  const nameFor = (res: ServerResponse) => (isSecure(res) ? '__Host-portal' : 'portal');
  const put = (res: ServerResponse, value: string, maxAge: number) => {
    const secure = isSecure(res) ? '; Secure' : '';
    res.setHeader(
      'Set-Cookie',
      `${nameFor(res)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  };
  return {
    read: (res) => cookieValue(res.req.headers.cookie ?? '', nameFor(res)),
    write: (res, value) => put(res, value, maxAgeSeconds),
    clear: (res) => put(res, '', 0),
  };
}

function cookieValue(header: string, name: string): string | null {
  const values = header.split(';').flatMap((part) => {
    const [key, ...rest] = part.split('=');
    return key?.trim() === name ? [rest.join('=').trim()] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}
