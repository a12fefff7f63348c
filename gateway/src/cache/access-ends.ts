import { SIGN_ON_CALLS } from '../../../schema/sign-on-paths.ts';
import { hashOf } from './hash-of.ts';

/** Whose way in a call may have ended: a user's, one session's, or, where both are `null`, anybody's. */
export interface AccessEnd {
  user: number | null;
  /** The hash of its token. */
  session: string | null;
}

interface Call {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const ANYBODY: AccessEnd = { user: null, session: null };

const ofUser = (user: number | null): AccessEnd => ({ user, session: null });
const ofSession = (token: string): AccessEnd => ({ user: null, session: hashOf(token) });

/** The viewer's own: a password that is changed, and sessions that are ended. */
const OWN = /^\/(auth\/local\/password|api\/sessions(\/\d+)?)$/;
const SIGN_OUTS: readonly string[] = ['/auth/local/signout', SIGN_ON_CALLS.signOut];
/** Neither the call nor its answer says whose: a link by e-mail, the provider's word, a token by its number. */
const SOMEBODYS: readonly (string | RegExp)[] = [
  '/auth/local/reset',
  SIGN_ON_CALLS.providerLogout,
  /^\/api\/personal-tokens\/\d+$/,
];

/**
 * Whose way in a call may have ended, `null` for nobody's. It is a hint: who hears of it asks the backend.
 * @param by whose request it is
 */
export function accessEndOf(
  { path, body, headers = {} }: Call,
  by: { token: string | null; viewer: number | null },
): AccessEnd | null {
  const account = /^\/api\/user-accounts\/(\d+)/.exec(path)?.[1];
  if (account !== undefined) {
    // The manager until now is signed out, too, and only the backend knows who that was.
    return 'managerid' in ((body ?? {}) as object) ? ANYBODY : ofUser(Number(account));
  }
  if (OWN.test(path)) return ofUser(by.viewer);
  if (SIGN_OUTS.includes(path)) return by.token === null ? null : ofSession(by.token);
  const isSomebodys = SOMEBODYS.some((one) =>
    typeof one === 'string' ? one === path : one.test(path),
  );
  if (isSomebodys) return ANYBODY;
  const replaced = headers['x-replaced-token'];
  return replaced === undefined ? null : ofSession(replaced);
}
