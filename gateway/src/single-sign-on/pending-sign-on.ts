import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { createCookieSeal, type CookieSeal } from '../session/cookie-seal.ts';
import { createCookie, type GatewayCookie } from '../session/session-cookie.ts';
import type { SignOnProof } from './identity-provider.ts';

/** A sign-on that this browser has begun. */
export interface PendingSignOn {
  proof: SignOnProof;
  /** The page that the person wanted. */
  target: string;
}

const SECONDS = 10 * 60;

const kept = z.strictObject({
  proof: z.strictObject({ state: z.string(), nonce: z.string(), verifier: z.string() }),
  target: z.string(),
});

/** Binds a sign-on to the browser that began it: a sealed cookie of ten minutes, used once. */
export class PendingSignOns {
  readonly #seal: CookieSeal;
  readonly #cookie: GatewayCookie;
  readonly #now: () => number;

  constructor(key: Buffer, publicUrl: string, now: () => number) {
    this.#seal = createCookieSeal(key, SECONDS, 'signOn');
    this.#cookie = createCookie({ name: 'portal-sign-on', publicUrl, maxAgeSeconds: SECONDS });
    this.#now = now;
  }

  begin(res: ServerResponse, pending: PendingSignOn): void {
    this.#cookie.write(res, this.#seal.seal(JSON.stringify(pending), this.#now()));
  }

  /** `null` where this browser has begun none, or too long ago. */
  read(res: ServerResponse): PendingSignOn | null {
    const value = this.#cookie.read(res);
    const content = value === null ? null : this.#seal.open(value, this.#now());
    return content === null ? null : kept.parse(JSON.parse(content));
  }

  /** It comes to its end, whatever that is: its answer is taken once. */
  end(res: ServerResponse): void {
    this.#cookie.clear(res);
  }
}
