import { freePort } from '../support/free-port.ts';
import { hostedServices } from '../support/hosted-services.ts';
import { CLIENT_ID, CLIENT_SECRET, type TestProvider } from '../support/identity-provider.ts';
import type { SignOnPolicy } from '../../schema/settings/single-sign-on.ts';
import { startGateway, type TestGateway } from '../support/start-gateway.ts';
import { startRest, type TestRest } from '../support/start-rest.ts';

export const GATEWAY_SECRET = 'a secret of gateways, long enough';
export const SIGN_ON = '/session/single-sign-on';

export interface SignOnWorld {
  provider: TestProvider;
  rest: TestRest;
  gateway: TestGateway;
  /** The gateway's log. */
  logged: string[];
  close(): Promise<void>;
}

interface SignOnWorldOptions {
  policy?: Partial<SignOnPolicy>;
  hasPasswords?: boolean;
  env?: Record<string, string>;
}

/** A provider, the REST service and a gateway that know each other. */
export async function startSignOnWorld(options: SignOnWorldOptions = {}): Promise<SignOnWorld> {
  const port = await freePort();
  const portalUrl = `http://127.0.0.1:${port}`;
  const provider = await (await hostedServices()).startIdentityProvider(portalUrl);
  const { hasPasswords = true } = options;
  const rest = await startRest({
    gatewaySecret: GATEWAY_SECRET,
    hasPasswords,
    signOn: {
      issuer: provider.issuer,
      createsUsers: false,
      trustsEmail: false,
      roles: null,
      ...options.policy,
    },
  });
  const logged: string[] = [];
  const gateway = await startGateway({
    rest,
    port,
    onLog: (line) => logged.push(line),
    env: {
      PUBLIC_URL: portalUrl,
      // Each browser comes from a network of its own: what one does wrong does not slow the others down.
      TRUST_PROXY: '1',
      GATEWAY_SECRET,
      REST_BASE_URL: rest.url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT_ID,
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
      OIDC_SCOPES: 'openid profile email groups',
      OIDC_MANAGER_CLAIM: 'manager_email',
      OIDC_BUTTON_LABEL: 'Acme',
      OIDC_LOCAL_PASSWORDS: hasPasswords ? 'on' : 'off',
      ...options.env,
    },
  });
  return {
    provider,
    rest,
    gateway,
    logged,
    close: async () => {
      await gateway.close();
      await rest.close();
      await provider.close();
    },
  };
}

/** Where a journey ended: the address, and the answer that led nowhere further. */
export interface Arrival {
  url: URL;
  status: number;
  body: string;
}

let addresses = 0;
const nextAddress = (): string => {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
};

/** A browser's cookies, and the redirects that it follows. */
export class SignOnBrowser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #world: SignOnWorld;
  readonly #address: string;

  constructor(world: SignOnWorld, address = nextAddress()) {
    this.#world = world;
    this.#address = address;
  }

  /** The cookies that this browser keeps for the portal. */
  get cookies(): Map<string, string> {
    return this.#jar(this.#world.gateway.url);
  }

  /** As a header. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Asks once. @param init such as other headers */
  async ask(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#world.gateway.url);
    const jar = this.#jar(url.origin);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      ...init,
      headers: {
        cookie,
        accept: 'text/html',
        'x-forwarded-for': this.#address,
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const isOver = attributes.some((each) =>
        /^ *(max-age=0|expires=thu, 01 jan 1970)/i.test(each),
      );
      if (isOver) jar.delete(pair.slice(0, at));
      else jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** Follows redirects until an address for which `until` says yes, which is not asked, or until there is no redirect. */
  async go(address: string, until: (url: URL) => boolean = () => false): Promise<Arrival> {
    let url = new URL(address, this.#world.gateway.url);
    for (let hops = 0; hops < 12; hops += 1) {
      if (until(url)) return { url, status: 0, body: '' };
      const answer = await this.ask(url.href);
      const to = answer.headers.get('location');
      if (to === null) return { url, status: answer.status, body: await answer.text() };
      await answer.body?.cancel();
      url = new URL(to, url);
      // The pages themselves are the web app's.
      if (url.origin === this.#world.gateway.url && !url.pathname.startsWith('/session/')) {
        return { url, status: answer.status, body: '' };
      }
    }
    throw new Error(`${address} leads in circles`);
  }

  /** Signs in as a person of the provider, from the button to the page that follows. */
  async signIn(subject: string, to = ''): Promise<Arrival> {
    this.#world.provider.signsIn = subject;
    return this.go(SIGN_ON + (to && `?to=${encodeURIComponent(to)}`));
  }

  /** The same up to the address that the provider sends the browser back to, which is not asked yet. */
  async callback(subject: string, to = ''): Promise<URL> {
    this.#world.provider.signsIn = subject;
    const start = SIGN_ON + (to && `?to=${encodeURIComponent(to)}`);
    return (await this.go(start, (url) => url.pathname === `${SIGN_ON}/callback`)).url;
  }

  /** Signs out at the provider itself, which tells the portal. */
  async signOutAtProvider(): Promise<void> {
    const { issuer } = this.#world.provider;
    const question = await this.ask(`${issuer}/session/end`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await question.text())?.[1] ?? '';
    const answer = await this.ask(`${issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    await answer.body?.cancel();
  }

  /** The provider forgets who sits at this browser. */
  forgetProvider(): void {
    this.#jar(this.#world.provider.issuer).clear();
  }

  /** Who the portal says is signed in. */
  async viewer(): Promise<{ email: string; level: number; scopes: string[]; seq: number } | null> {
    const answer = await this.ask('/session', { headers: { accept: 'application/json' } });
    const { viewer } = (await answer.json()) as { viewer: null };
    return viewer;
  }

  #jar(origin: string): Map<string, string> {
    const known = this.#jars.get(origin);
    if (known) return known;
    const jar = new Map<string, string>();
    this.#jars.set(origin, jar);
    return jar;
  }
}

export interface SignInRow {
  action: string;
  userSeq: number | null;
  details: { summary?: string; reason?: string; provider?: string };
}

/** The audit rows about sign-ins since the last look. */
export async function signInRows(rest: TestRest, since: number): Promise<SignInRow[]> {
  return rest.sql<SignInRow>(
    `select action, user_seq as "userSeq", details from audit
     where resource = 'session' and seq > $1 order by seq`,
    [since],
  );
}

export async function lastAuditRow(rest: TestRest): Promise<number> {
  const [row] = await rest.sql<{ seq: number }>(
    'select coalesce(max(seq), 0)::integer as seq from audit',
  );
  return row?.seq ?? 0;
}
