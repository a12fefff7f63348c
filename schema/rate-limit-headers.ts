/** A limit as the IETF draft "RateLimit header fields for HTTP" names it. */
export interface StatedLimit {
  /** A token of letters and dashes: `sign-in`. */
  name: string;
  quota: number;
  /** Absent where the quota counts what runs at the same time. */
  windowSeconds?: number;
  /** How much of the quota is left; 0 where the request is refused. */
  remaining?: number;
  /** When there is more; the same as Retry-After where the request is refused. */
  resetSeconds: number;
}

/** The draft's two headers, to stand beside Retry-After on a 429. */
export function rateLimitHeaders(limit: StatedLimit): {
  RateLimit: string;
  'RateLimit-Policy': string;
} {
  const { name, quota, windowSeconds, remaining = 0, resetSeconds } = limit;
  const unit = windowSeconds === undefined ? 'qu="concurrent-requests"' : `w=${windowSeconds}`;
  return {
    'RateLimit-Policy': `"${name}";q=${quota};${unit}`,
    RateLimit: `"${name}";r=${remaining};t=${resetSeconds}`,
  };
}
