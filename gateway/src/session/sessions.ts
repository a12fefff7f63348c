import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import type { AccessEnd } from '../cache/access-ends.ts';
import type { Broadcast } from '../cache/broadcast.ts';
import type { Changes } from '../cache/changes.ts';
import type { ReadCache } from '../cache/read-cache.ts';
import type { WrittenPositions } from '../cache/written-positions.ts';
import type { Clock } from '../calendar.ts';
import { UsersSource } from '../domains/users/users.source.ts';
import type { Viewer } from '../viewer.ts';
import { RestProblem } from '../errors/rest-problem.ts';
import { requestFacts } from '../observability/request-facts.ts';
import { RestClient } from '../http/rest-client.ts';
import type { SignInOrigin } from '../http/sign-in-call.ts';
import type { UpstreamCaller } from '../http/upstream-caller.ts';
import { isPersonalToken } from '../../../schema/personal-token.ts';
import type { CookieSeal } from './cookie-seal.ts';
import { bearerOf, type PersonalTokens } from './personal-token.ts';
import type { GatewayCookie } from './session-cookie.ts';
import type { ViewerCache } from './viewer-cache.ts';

export interface SessionParts {
  caller: UpstreamCaller;
  cache: ReadCache;
  changes: Changes;
  accessEnds: Broadcast<AccessEnd>;
  positions: WrittenPositions;
  seal: CookieSeal;
  cookie: GatewayCookie;
  /** Says in later sign-ins that this browser is known. */
  device: { seal: CookieSeal; cookie: GatewayCookie };
  viewers: ViewerCache;
  tokens: PersonalTokens;
  clock: Clock;
  warn: (message: string) => void;
}

/** The viewer of a request, and a client of the backend with the viewer's rights. */
export interface OpenSession {
  token: string | null;
  viewer: Viewer | null;
  rest: RestClient;
}

const OVER_MAX = 1_000;

/** Turns the cookie of a request into a viewer, and keeps the cookie sliding. */
export class Sessions {
  readonly #parts: SessionParts;
  /**
   * Tokens that ended here. A response still in flight for one of them does not restore the cookie. After a new sign-in
   * it does not clear it either: the cookie then belongs to the new session.
   */
  readonly #over = new Map<string, 'signed out' | 'replaced'>();
  /** What a response does with the cookie; applied when its headers are written. */
  readonly #atHead = new WeakMap<ServerResponse, { token: string; keeps: boolean }>();

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  /** The token that the request's cookie carries. */
  tokenOf(res: ServerResponse): string | null {
    const value = this.#parts.cookie.read(res);
    return value === null ? null : this.#parts.seal.open(value, this.#parts.clock.now());
  }

  /**
   * Opens the request's session, or what its personal token opens; a cookie that is not (any longer) a session is
   * cleared.
   * @throws RestProblem, UpstreamError when the backend cannot say whose it is
   * @throws GraphQLError UNAUTHENTICATED for a token that opens nothing, RATE_LIMITED after many of them
   */
  async open(res: ServerResponse): Promise<OpenSession> {
    const bearer = bearerOf(res.req);
    if (bearer !== null) {
      const opened = await this.#parts.tokens.open(res, bearer, () => this.client(res, bearer));
      requestFacts(res).viewerSeq = opened.viewer.user.seq;
      return opened;
    }
    const token = this.tokenOf(res);
    if (token === null && this.#parts.cookie.read(res) !== null) this.#parts.cookie.clear(res);
    return this.openWith(res, token);
  }

  /** The same for a token that is not (yet) in the cookie. */
  async openWith(res: ServerResponse, token: string | null): Promise<OpenSession> {
    const rest = this.client(res, token);
    // By a client of its own: it is asked every 4 seconds, and is no part of what an operation costs.
    const viewer = token === null ? null : await this.#viewer(token, this.client(res, token));
    requestFacts(res).viewerSeq = viewer?.user.seq ?? null;
    if (token !== null && viewer) this.#atHeadOf(res, token, true);
    else if (token !== null) this.#disowned(res, token);
    return { token, viewer, rest };
  }

  /**
   * Whether what a token opened earlier is still open. The backend is asked, whatever is remembered of the token. While it
   * cannot say, nothing ends: it refuses every read of a token that has ended.
   */
  async lasts(res: ServerResponse, token: string | null): Promise<boolean> {
    if (token === null) return false;
    const me = new UsersSource(this.client(res, token)).me();
    return me.then(
      ({ user }) => user.active,
      (error: unknown) => !(error instanceof RestProblem && error.status === 401),
    );
  }

  /** What the browser brings to a sign-in. */
  originOf(res: ServerResponse): SignInOrigin {
    const { seal, cookie } = this.#parts.device;
    const sealed = cookie.read(res);
    return {
      address: requestFacts(res).address,
      deviceToken: sealed === null ? null : seal.open(sealed, this.#parts.clock.now()),
      replacedToken: this.tokenOf(res),
      agent: printable(res.req.headers['user-agent']),
    };
  }

  /** Makes this browser known to later sign-ins; each sign-in lengthens that. */
  rememberDevice(res: ServerResponse, deviceToken: string): void {
    const { seal, cookie } = this.#parts.device;
    cookie.write(res, seal.seal(deviceToken, this.#parts.clock.now()));
  }

  /** A sign-in brought a token. Drops what is kept of the session that it replaces. */
  began(token: string, replaced: string | null): void {
    // Some backends give one token to all sessions of a user.
    this.#over.delete(token);
    if (replaced !== null && replaced !== token) this.#ended(replaced, 'replaced');
  }

  /** A REST client that speaks for the token and ends the session when the backend disowns it. */
  client(res: ServerResponse, token: string | null): RestClient {
    const facts = requestFacts(res);
    const { requestId, gone, trace, address } = facts;
    return new RestClient(this.#parts.caller, {
      requestId,
      token,
      signal: gone,
      address,
      cache: this.#parts.cache,
      changes: this.#parts.changes,
      accessEnds: this.#parts.accessEnds,
      viewerSeq: () => facts.viewerSeq,
      positions: this.#parts.positions,
      trace,
      onUnauthorized: () => token !== null && !isPersonalToken(token) && this.#disowned(res, token),
      warn: this.#parts.warn,
    });
  }

  /** The viewer signs out: forgets the token and takes the cookie back. */
  end(res: ServerResponse, token: string | null): void {
    if (token !== null) this.#ended(token, 'signed out');
    this.#parts.cookie.clear(res);
  }

  #ended(token: string, how: 'signed out' | 'replaced'): void {
    this.#parts.viewers.forget(token);
    const [oldest] = this.#over.keys();
    if (this.#over.size >= OVER_MAX && oldest !== undefined) this.#over.delete(oldest);
    this.#over.set(token, how);
  }

  /** The backend no longer accepts the token. */
  #disowned(res: ServerResponse, token: string): void {
    this.#parts.viewers.forget(token);
    this.#atHeadOf(res, token, false);
  }

  #atHeadOf(res: ServerResponse, token: string, keeps: boolean): void {
    const isFirst = !this.#atHead.has(res);
    this.#atHead.set(res, { token, keeps });
    if (isFirst && !res.headersSent) onHeaders(res, () => this.#writeCookie(res));
  }

  #writeCookie(res: ServerResponse): void {
    const { cookie, seal, clock } = this.#parts;
    const decided = this.#atHead.get(res);
    if (!decided) return;
    const over = this.#over.get(decided.token);
    if (decided.keeps && !over) cookie.write(res, seal.seal(decided.token, clock.now()));
    else if (!decided.keeps && over !== 'replaced') cookie.clear(res);
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

const AGENT_MAX = 400;

/** What a header can carry of another one. */
function printable(value: string | undefined): string | undefined {
  return value?.replace(/[^\x20-\x7e]/g, '').slice(0, AGENT_MAX) || undefined;
}
