import type { Request, Response } from 'express';

/** 0.0208 day, the specification's "about 30 minutes". */
const HALF_HOUR_SECONDS = 1_797;

/** The cookie's Max-Age for a session of this many minutes. */
export function sessionSecondsOf(sessionMinutes: number): number {
  return sessionMinutes === 30 ? HALF_HOUR_SECONDS : sessionMinutes * 60;
}

/** Reads and writes the session cookie. */
export interface SessionCookie {
  /** The cookie's value; `null` when there is none, or two of one name. */
  read(req: Request): string | null;
  write(req: Request, res: Response, value: string): void;
  clear(req: Request, res: Response): void;
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
  const isSecure = (req: Request) => alwaysSecure || req.secure;
  const nameFor = (req: Request) => (isSecure(req) ? '__Host-portal' : 'portal');
  const put = (req: Request, res: Response, value: string, maxAge: number) => {
    const secure = isSecure(req) ? '; Secure' : '';
    res.setHeader(
      'Set-Cookie',
      `${nameFor(req)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`,
    );
  };
  return {
    read: (req) => cookieValue(req.headers.cookie ?? '', nameFor(req)),
    write: (req, res, value) => put(req, res, value, maxAgeSeconds),
    clear: (req, res) => put(req, res, '', 0),
  };
}

function cookieValue(header: string, name: string): string | null {
  const values = header.split(';').flatMap((part) => {
    const [key, ...rest] = part.split('=');
    return key?.trim() === name ? [rest.join('=').trim()] : [];
  });
  return values.length === 1 ? (values[0] ?? null) : null;
}
