import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mock } from 'node:test';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Configuration, Provider } from 'oidc-provider';
import { BACKCHANNEL_LOGOUT_PATH } from '../../schema/sign-on-paths.ts';
import { closeServer } from './recording-proxy.ts';
import { freePort } from './free-port.ts';

/** What the provider says of a person. */
interface ProviderClaims {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
  manager_email?: string;
}

/** The provider's answer to a code, which a test may forge. */
export interface TokenAnswer {
  access_token: string;
  id_token: string;
  [name: string]: unknown;
}

export interface TestProvider {
  issuer: string;
  /** By subject; a test may add and change them. */
  accounts: Map<string, ProviderClaims>;
  /** Who signs in without being asked; `null`: the page asks. */
  signsIn: string | null;
  /** The key that ID tokens are signed with. */
  signingKey: JWK;
  /** Changes what the provider answers to a code, to the discovery or to a question about a person. */
  forge: {
    tokens?: (answer: TokenAnswer) => Promise<Partial<TokenAnswer>> | Partial<TokenAnswer>;
    discovery?: (answer: Record<string, unknown>) => Record<string, unknown>;
    userinfo?: (answer: Record<string, unknown>) => Record<string, unknown>;
    /** The status of every answer. */
    outage?: number;
  };
  close(): Promise<void>;
}

export const CLIENT_ID = 'rep-portal';
export const CLIENT_SECRET = 'a secret of the portal at the provider';

const SCOPE = 'openid profile email groups';

/** A whole OpenID provider on a free port, with one account a person and no passwords. */
export async function startIdentityProvider(portalUrl: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const signingKey: JWK = {
    ...(await exportJWK(privateKey)),
    kid: 'tests',
    use: 'sig',
    alg: 'RS256',
  };
  const accounts = new Map<string, ProviderClaims>();
  const provider = await quietly(async () => {
    const { Provider: OidcProvider } = await import('oidc-provider');
    return new OidcProvider(issuer, configurationOf(portalUrl, signingKey, accounts));
  });
  const test: TestProvider = {
    issuer,
    accounts,
    signsIn: null,
    signingKey,
    forge: {},
    close: () => closeServer(server),
  };
  provider.use(async (ctx, next) => {
    await next();
    const { forge } = test;
    const route: unknown = ctx.oidc?.route;
    if (route === 'token' && forge.tokens && ctx.status === 200) {
      ctx.body = await forge.tokens(ctx.body as TokenAnswer);
    }
    const body = ctx.body as Record<string, unknown>;
    if (route === 'discovery' && forge.discovery) ctx.body = forge.discovery(body);
    if (route === 'userinfo' && forge.userinfo) ctx.body = forge.userinfo(body);
  });
  const callback = provider.callback();
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', issuer);
    if (test.forge.outage) res.writeHead(test.forge.outage).end();
    else if (pathname.startsWith('/interaction/')) {
      void interact({ provider, test, chosen: searchParams.get('as') }, req, res);
    } else void callback(req, res);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return test;
}

/** It warns that it keeps everything in memory, and of every Node but the newest: both are right for tests. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const muted = mock.method(console, 'warn', () => undefined);
  try {
    return await work();
  } finally {
    muted.mock.restore();
  }
}

function configurationOf(
  portalUrl: string,
  signingKey: JWK,
  accounts: Map<string, ProviderClaims>,
): Configuration {
  const client = (client_id: string) => ({
    client_id,
    client_secret: CLIENT_SECRET,
    redirect_uris: [`${portalUrl}/session/single-sign-on/callback`],
    post_logout_redirect_uris: [`${portalUrl}/login`],
    backchannel_logout_uri: `${portalUrl}${BACKCHANNEL_LOGOUT_PATH}`,
    backchannel_logout_session_required: true,
  });
  return {
    clients: [client(CLIENT_ID), client('another-client')],
    jwks: { keys: [signingKey] },
    cookies: { keys: ['a key of the tests'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups', 'manager_email'],
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
    // Nobody is asked whether the portal may know them.
    loadExistingGrant: async (ctx) => {
      const { client: who, session, provider } = ctx.oidc;
      const grant = new provider.Grant({
        clientId: who?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
    // Its own refuses addresses of this machine, and the portal of the tests has one.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = page(
            `${form}<button name="logout" value="yes" form="op.logoutForm">Sign out everywhere</button>`,
          );
        },
      },
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    renderError: (ctx, out) => {
      ctx.body = page(`<p>${out.error}: ${out.error_description ?? ''}</p>`);
    },
  };
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><title>Test provider</title></head><body>${body}</body></html>`;

/** Signs in whom the test or the page chose. */
async function interact(
  { provider, test, chosen }: { provider: Provider; test: TestProvider; chosen: string | null },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const accountId = chosen ?? test.signsIn;
  if (accountId === 'nobody') {
    const cancelled = { error: 'access_denied', error_description: 'cancelled' };
    return provider.interactionFinished(req, res, cancelled);
  }
  if (accountId !== null) {
    return provider.interactionFinished(req, res, { login: { accountId } });
  }
  const links = [...test.accounts.keys()].map((id) => `<a href="?as=${id}">${id}</a> `);
  res.setHeader('content-type', 'text/html').end(page(`<h1>Who are you?</h1>${links.join('')}`));
  return undefined;
}
