/** Who may see which route (A02 to A04). Pure, so that the table of cases can be tested. */
import { localPath } from '../../../schema/local-path.ts';
import { RouteError } from '../lib/route-error.ts';

/** `member`: signed in only (the default of the product); `guest`: signed out only; `open`: both. */
export type Access = 'member' | 'guest' | 'open';

export const HOME = '/landing';
const LOGIN = '/login';

export interface GuardInput {
  access: Access;
  signedIn: boolean;
  /** The user has just signed out by will: no target is remembered. */
  signedOut: boolean;
  location: { pathname: string; search: string; hash: string };
  origin: string;
}

/** The target that a sign-in at this address leads to; the home page when it names none that is safe. */
export function targetAfterSignIn(search: string, origin: string): string {
  const target = localPath(new URLSearchParams(search).get('to'), origin);
  return target === null || target === '/' || target.split(/[?#]/)[0] === LOGIN ? HOME : target;
}

/** `null` to show the route, or where to go instead. */
export function redirectFor(input: GuardInput): string | null {
  const { access, signedIn, location } = input;
  switch (access) {
    case 'open':
      return null;
    case 'guest':
      return signedIn ? targetAfterSignIn(location.search, input.origin) : null;
    case 'member': {
      if (signedIn) return null;
      if (input.signedOut || location.pathname === '/') return LOGIN;
      const target = location.pathname + location.search + location.hash;
      return `${LOGIN}?to=${encodeURIComponent(target)}`;
    }
    default:
      throw new RouteError(500, `Unknown middleware: ${String(access)}`);
  }
}
