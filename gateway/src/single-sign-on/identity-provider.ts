import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { publishedKeys, type LogoutProvider } from './logout-token.ts';
import { claimedIdentity, type ClaimedIdentity } from './claimed-identity.ts';
import { SignOnError } from './sign-on-refusal.ts';
import type { SignOnSettings } from '../../../schema/settings/single-sign-on.ts';

/** What proves, when the browser comes back, that this browser began the sign-on. */
export interface SignOnProof {
  state: string;
  nonce: string;
  verifier: string;
}

const TIMEOUT_SECONDS = 5;
/** Of the provider's clock against ours. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** A provider that moves an endpoint is followed within this time. */
const KEEP_MS = 60 * 60 * 1_000;

/** The company's OpenID provider: found by its issuer when somebody first signs in, so that a start needs no provider. */
export class IdentityProvider {
  readonly #settings: SignOnSettings;
  readonly #now: () => number;
  #known: { configuration: Promise<Configuration>; until: number } | null = null;
  /** They are kept as long as their address stays: each set reads the provider's keys once. */
  #keys: { uri: string; keys: LogoutProvider['keys'] } | null = null;

  /** @param now milliseconds */
  constructor(settings: SignOnSettings, now: () => number) {
    this.#settings = settings;
    this.#now = now;
  }

  /** Where the browser goes to sign in, and what it proves with when it comes back. */
  async begin(): Promise<{ url: URL; proof: SignOnProof }> {
    const configuration = await this.#configuration();
    const proof = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#settings.redirectUri,
      scope: this.#settings.scopes,
      state: proof.state,
      nonce: proof.nonce,
      code_challenge: await calculatePKCECodeChallenge(proof.verifier),
      code_challenge_method: 'S256',
    });
    return { url, proof };
  }

  /**
   * Exchanges the code of the provider's answer for what the provider says of the person. Checked: state, issuer, nonce,
   * PKCE, and the ID token's signature, audience and times.
   * @param query of the address that the provider sent the browser to
   */
  async redeem(query: string, { state, nonce, verifier }: SignOnProof): Promise<ClaimedIdentity> {
    const configuration = await this.#configuration();
    const answer = new URL(this.#settings.redirectUri);
    answer.search = query;
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims?.sub || !tokens.id_token) {
      throw new SignOnError({ code: 'untrusted', reason: 'the ID token names nobody' });
    }
    // The library compares every other time; one far ahead says that the two clocks are not of one world.
    if (claims.iat * 1_000 > this.#now() + CLOCK_TOLERANCE_SECONDS * 1_000) {
      throw new SignOnError({ code: 'untrusted', reason: 'the ID token is of the future (iat)' });
    }
    const { roleClaim, managerClaim } = this.#settings;
    const wanted = ['email', 'email_verified', 'name', roleClaim, managerClaim ?? 'email'];
    // Many providers put these into the answer of another call, and some into both.
    const isShort = wanted.some((name) => !(name in claims));
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more =
      isShort && hasMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
    return claimedIdentity({ ...more, ...claims }, tokens.id_token, this.#settings);
  }

  /** Where the provider ends its own session; `null` where it offers no such address or does not answer. */
  async signOutUrl(idToken: string): Promise<string | null> {
    const { portalUrl } = this.#settings;
    try {
      const configuration = await this.#configuration();
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${portalUrl}/login`,
      }).href;
    } catch {
      return null;
    }
  }

  /** What a logout token of this provider is checked with. @throws Error where the provider does not answer */
  async forLogout(): Promise<LogoutProvider> {
    const server = (await this.#configuration()).serverMetadata();
    const uri = server.jwks_uri;
    if (uri === undefined) throw new Error('the provider names no address of its keys');
    if (this.#keys?.uri !== uri) this.#keys = { uri, keys: publishedKeys(uri) };
    const { issuer, clientId } = this.#settings;
    const algorithms = server.id_token_signing_alg_values_supported ?? ['RS256'];
    return { issuer, clientId, keys: this.#keys.keys, algorithms, now: this.#now() };
  }

  #configuration(): Promise<Configuration> {
    if (this.#known && this.#known.until > this.#now()) return this.#known.configuration;
    const known = { configuration: this.#discover(), until: this.#now() + KEEP_MS };
    this.#known = known;
    known.configuration.catch(() => {
      // The next sign-in asks again.
      if (this.#known === known) this.#known = null;
    });
    return known.configuration;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const server = new URL(issuer);
    const isPlain = server.protocol === 'http:';
    return discovery(
      server,
      clientId,
      { [clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      authentication(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // The code flow trusts TLS alone otherwise; this checks the signature of each ID token.
        execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
      },
    );
  }
}

/** By a header where the provider does not say otherwise, as the standard has it. */
function authentication(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}
