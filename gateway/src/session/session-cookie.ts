import type { ServerResponse } from 'node:http';
import { requestFacts } from '../observability/request-facts.ts';

/** 0.0208 day, the specification's "about 30 minutes". */
const HALF_HOUR_SECONDS = 1_797;

/** The cookie's Max-Age for a session of this many minutes. */
export function sessionSecondsOf(sessionMinutes: number): number {
  return sessionMinutes === 30 ? HALF_HOUR_SECONDS : sessionMinutes * 60;
}

/** A browser that signed in stays known for a year after its last sign-in. */
export const DEVICE_SECONDS = 365 * 24 * 60 * 60;

/** Reads one cookie of the request behind a response, and writes it. */
export interface GatewayCookie {
  /** The cookie's value; `null` when there is none, or two of one name. */
  read(res: ServerResponse): string | null;
  write(res: ServerResponse, value: string): void;
  clear(res: ServerResponse): void;
}

export interface CookieOptions {
  /** `portal` for the session, `portal-device` for the browser, `portal-sign-on` for a single sign-on that is under way. */
  name: 'portal' | 'portal-device' | 'portal-sign-on';
  publicUrl: string | null;
  maxAgeSeconds: number;
}

/**
 * Named `__Host-…` under TLS, which only this host over TLS can set; without the prefix on plain HTTP, where browsers
 * refuse it.
 */
export function createCookie({ name, publicUrl, maxAgeSeconds }: CookieOptions): GatewayCookie {
  const alwaysSecure = publicUrl?.startsWith('https:') ?? false;
  const isSecure = (res: ServerResponse) => alwaysSecure || requestFacts(res).isSecure;
  const nameFor = (res: ServerResponse) => (isSecure(res) ? `__Host-${name}` : name);
  const put = (res: ServerResponse, value: string, maxAge: number) => {
    const secure = isSecure(res) ? '; Secure' : '';
    // Written twice in one answer, the later value counts; other cookies stay.
    const start = `${nameFor(res)}=`;
    const others = [res.getHeader('Set-Cookie') ?? []]
      .flat()
      .map(String)
      .filter((cookie) => !cookie.startsWith(start));
    const cookie = `${start}${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`;
    res.setHeader('Set-Cookie', [cookie, ...others]);
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
