import type { ServerResponse } from 'node:http';
import type { ReadCache } from '../cache/read-cache.ts';
import type { Clock } from '../calendar.ts';
import { UsersSource, type Viewer } from '../domains/users/users.source.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import { requestFacts } from '../edge/request-facts.ts';
import { RestClient } from '../http/rest-client.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import type { CookieSeal } from './cookie-seal.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { ViewerCache } from './viewer-cache.ts';

export interface SessionParts {
  caller: UpstreamCaller;
  cache: ReadCache;
  seal: CookieSeal;
  cookie: SessionCookie;
  viewers: ViewerCache;
  clock: Clock;
  warn: (message: string) => void;
}

/** Who asks, and that person's way to the backend. */
export interface OpenSession {
  token: string | null;
  viewer: Viewer | null;
  rest: RestClient;
}

/** Turns the cookie of a request into a viewer, and keeps the cookie sliding. */
export class Sessions {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** The token that the request's cookie carries. */
  tokenOf(res: ServerResponse): string | null {
    const value = this.#parts.cookie.read(res);
    return value === null ? null : this.#parts.seal.open(value, this.#parts.clock.now());
  }

  /**
   * Opens the request's session; a cookie that is not (any longer) a session is cleared.
   * @throws RestProblem, UpstreamError when the backend cannot say whose it is
   */
  async open(res: ServerResponse): Promise<OpenSession> {
    const token = this.tokenOf(res);
    if (token === null && this.#parts.cookie.read(res) !== null) this.#parts.cookie.clear(res);
    return this.openWith(res, token);
  }

  /** The same for a token that is not (yet) in the cookie. */
  async openWith(res: ServerResponse, token: string | null): Promise<OpenSession> {
    const rest = this.client(res, token);
    const viewer = token === null ? null : await this.#viewer(token, rest);
    requestFacts(res).viewerSeq = viewer?.user.seq ?? null;
    if (token !== null && viewer) this.#slide(res, token);
    else if (token !== null) this.end(res, token);
    return { token, viewer, rest };
  }

  /** A REST client that speaks for the token and ends the session when the backend disowns it. */
  client(res: ServerResponse, token: string | null): RestClient {
    const { requestId, gone, trace } = requestFacts(res);
    return new RestClient(this.#parts.caller, {
      requestId,
      token,
      signal: gone,
      cache: this.#parts.cache,
      trace,
      onUnauthorized: () => token !== null && this.end(res, token),
      warn: this.#parts.warn,
    });
  }

  /** Forgets the token and takes the cookie back. */
  end(res: ServerResponse, token: string | null): void {
    if (token !== null) this.#parts.viewers.forget(token);
    if (!res.headersSent) this.#parts.cookie.clear(res);
  }

  #slide(res: ServerResponse, token: string): void {
    const { cookie, seal, clock } = this.#parts;
    cookie.write(res, seal.seal(token, clock.now()));
  }

  async #viewer(token: string, rest: RestClient): Promise<Viewer | null> {
    const known = this.#parts.viewers.get(token);
    if (known) return known;
    const viewer = await new UsersSource(rest).me().catch(nobodyOn401);
    if (!viewer?.user.active) return null;
    this.#parts.viewers.set(token, viewer);
    return viewer;
  }
}

function nobodyOn401(error: unknown): null {
  if (error instanceof RestProblem && error.status === 401) return null;
  throw error;
}
