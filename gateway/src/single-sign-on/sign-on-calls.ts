import { z } from 'zod';
import { SIGN_ON_CALLS } from '../../../schema/sign-on-paths.ts';
import type { RestClient } from '../http/rest-client.ts';
import { signInSending, type SignedIn, type SignInOrigin } from '../http/sign-in-call.ts';
import type { ClaimedIdentity } from './claimed-identity.ts';
import type { ProviderLogout } from './logout-token.ts';
import { knownRefusal, SignOnError, type RefusedSignOn } from './sign-on-refusal.ts';

const token = z.string().regex(/^[\x21-\x7e]{1,4096}$/);
const signedInWire = z.union([
  z.object({ token, deviceToken: token }),
  z.object({ refused: z.string() }),
]);
const signedOutWire = z.object({ idToken: z.string().nullable() });

/** The calls of the REST service that only a caller with the secret of gateways can make. */
export class SignOnCalls {
  readonly #secret: Record<string, string>;

  constructor(gatewaySecret: string) {
    this.#secret = { 'x-gateway-secret': gatewaySecret };
  }

  /** @throws SignOnError where the REST service refuses the person */
  async signIn(rest: RestClient, who: ClaimedIdentity, from: SignInOrigin): Promise<SignedIn> {
    const sending = signInSending(SIGN_ON_CALLS.signIn, who, from);
    const headers = { ...sending.headers, ...this.#secret };
    const answer = await rest.exchange({ ...sending, headers }, signedInWire);
    if ('token' in answer) return answer;
    const code = knownRefusal(answer.refused);
    throw new SignOnError({ code, reason: 'the REST service refused it', isRecorded: true });
  }

  /** Ends the session, and answers what the provider needs to end its own. */
  async signOut(rest: RestClient): Promise<string | null> {
    const { idToken } = await rest.exchange(
      {
        method: 'POST',
        path: SIGN_ON_CALLS.signOut,
        body: {},
        headers: this.#secret,
        kind: 'identity',
      },
      signedOutWire,
    );
    return idToken;
  }

  /** Ends the sessions that the provider says have ended. */
  async providerLogout(rest: RestClient, logout: ProviderLogout): Promise<void> {
    await rest.tell({
      method: 'POST',
      path: SIGN_ON_CALLS.providerLogout,
      body: logout,
      headers: this.#secret,
      repeat: 'never',
    });
  }

  /** Leaves an audit row about a sign-on that did not reach the REST service. */
  async report(rest: RestClient, { code, reason }: RefusedSignOn): Promise<void> {
    await rest.tell({
      method: 'POST',
      path: SIGN_ON_CALLS.refusals,
      body: { code, reason },
      headers: this.#secret,
      repeat: 'never',
    });
  }
}
