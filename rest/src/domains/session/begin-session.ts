import { randomBytes } from 'node:crypto';
import type { Executor } from '../../db/database.ts';
import { hashToken } from '../../http/authenticate.ts';
import { isKnownDevice, rememberDevice } from './devices.repository.ts';
import { deleteSession, insertSession, userAgentOf } from './session.repository.ts';

/** The browser that somebody signs in with. */
export interface SignInBrowser {
  clientAddress: string;
  requestId: string;
  /** What the browser was given at an earlier sign-in, as it came. */
  deviceToken: string | undefined;
  /** The session that this browser had so far, as it came. */
  replacedToken: string | undefined;
  /** The browser’s own description of itself, as it came. */
  userAgent: string | undefined;
}

export interface SignedIn {
  token: string;
  deviceToken: string;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** `null` for what this service did not give out. */
export function deviceHash({ deviceToken }: SignInBrowser): Buffer | null {
  return deviceToken && TOKEN.test(deviceToken) ? hashToken(deviceToken) : null;
}

/** 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Opens a session in a transaction; it takes the place of the one that the same browser had. */
export async function beginSession(
  tx: Executor,
  browser: SignInBrowser,
  userSeq: number,
): Promise<SignedIn> {
  const token = newToken();
  if (browser.replacedToken) await deleteSession(tx, hashToken(browser.replacedToken));
  await insertSession(tx, hashToken(token), userSeq, {
    address: browser.clientAddress,
    userAgent: userAgentOf(browser.userAgent),
  });
  const device = deviceHash(browser);
  // A token that this service gave out is kept, also for a second user of the same browser; any other is replaced.
  const isKnown = device !== null && (await isKnownDevice(tx, device));
  const deviceToken = isKnown && browser.deviceToken ? browser.deviceToken : newToken();
  await rememberDevice(tx, hashToken(deviceToken), userSeq);
  return { token, deviceToken };
}
