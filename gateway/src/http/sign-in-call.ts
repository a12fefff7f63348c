import { UpstreamError } from '../errors/rest-problem.ts';
import type { Sending } from './rest-call.ts';
import type { Answered } from './rest-reading.ts';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  address: string;
  /** What an earlier sign-in gave this browser; `null` in a browser that has none. */
  deviceToken: string | null;
  /** The session that this browser has so far: the new one takes its place. */
  replacedToken: string | null;
  /** The browser's own description of itself, by which people know their sessions. */
  agent?: string | undefined;
}

export interface SignedIn {
  token: string;
  /** Shows at the next sign-in that this browser is known; `null` from a backend without such tokens. */
  deviceToken: string | null;
}

/** Never repeated: a repeated guess is counted twice. */
export function signInSending(path: string, body: object, from: SignInOrigin): Sending {
  const headers = {
    'x-forwarded-for': from.address,
    ...(from.deviceToken !== null && { 'x-device-token': from.deviceToken }),
    ...(from.replacedToken !== null && { 'x-replaced-token': from.replacedToken }),
    ...(from.agent && { 'x-client-agent': from.agent }),
  };
  return { method: 'POST', path, body, headers, repeat: 'never', kind: 'sign-in' };
}

/** Never repeated, as a sign-in: the current password may be wrong. */
export function passwordSending(path: string, body: object, address: string): Sending {
  return signInSending(path, body, { address, deviceToken: null, replacedToken: null });
}

export const signOutSending = (path: string): Sending => ({
  method: 'GET',
  path,
  repeat: 'never',
  kind: 'identity',
});

/** @throws UpstreamError broken */
export function signedInOf({ name, value, answer }: Answered): SignedIn {
  const carried = (token: unknown): string => {
    if (typeof token === 'string' && /^[\x21-\x7e]{1,4096}$/.test(token)) return token;
    throw new UpstreamError('broken', `${name} answered a token that no header can carry`);
  };
  const deviceToken = answer.headers['x-device-token'];
  return {
    token: carried(value),
    deviceToken: deviceToken === undefined ? null : carried(deviceToken),
  };
}
