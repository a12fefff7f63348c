/** The session calls of the gateway. They answer with outcomes, never by throwing for what a user can fix. */
import { isOnline } from '../../lib/online.ts';
import { newRequestId } from '../../lib/request-id.ts';
import type { Settings, Viewer } from '../../lib/session.ts';

export interface SessionAnswer {
  viewer: Viewer | null;
  settings: Settings;
  /** How long the session lasts without activity. */
  sessionSeconds: number;
}

export type SignInOutcome = { kind: 'signedIn'; answer: SessionAnswer } | NotDone;
export type NotDone =
  | { kind: 'refused'; message: string }
  | { kind: 'invalid'; message: string; fields: { field: string; message: string }[] }
  /** `reason` says why in a sentence, without how long. */
  | { kind: 'wait'; reason: string; retryAfterSeconds: number }
  | { kind: 'unavailable'; message: string };

interface Problem {
  code?: string;
  message?: string;
  fields?: { field: string; message: string }[];
  retryAfterSeconds?: number;
}

const TIMEOUT_MS = 12_000;

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, {
    ...init,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { ...init.headers, 'X-Request-Id': newRequestId(), Accept: 'application/json' },
  });
}

/** Who is signed in; slides the session. Throws when the server cannot be reached. */
export async function fetchSession(): Promise<SessionAnswer> {
  const response = await call('/session');
  if (!response.ok) throw new Error(`The session call answered ${response.status}`);
  return (await response.json()) as SessionAnswer;
}

export function postSignIn(email: string, password: string): Promise<SignInOutcome> {
  return posted('/session/sign-in', { email, password }, signedIn);
}

/** Lets the session show the portal as another user has it, read only. */
export function postViewAs(userSeq: number): Promise<SignInOutcome> {
  return posted('/session/view-as', { userSeq }, signedIn);
}

/** Ends that. */
export function postStopViewing(): Promise<SignInOutcome> {
  return posted('/session/stop-viewing', {}, signedIn);
}

const signedIn = async (response: Response) => ({
  kind: 'signedIn' as const,
  answer: (await response.json()) as SessionAnswer,
});

async function posted<Done>(
  path: string,
  body: object,
  done: (response: Response) => Done | Promise<Done>,
): Promise<Done | NotDone> {
  try {
    const response = await call(path, {
      method: 'POST',
      // The answer brings the cookie of a session that has another token now, whatever becomes of the page.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.ok) return await done(response);
    return outcomeOf(response.status, (await response.json()) as Problem);
  } catch {
    const message = isOnline()
      ? 'The server did not answer. What you typed is still here: try again.'
      : 'You are offline. What you typed is still here: try again once you are connected.';
    return { kind: 'unavailable', message };
  }
}

function outcomeOf(status: number, problem: Problem): NotDone {
  if (status === 401) {
    return { kind: 'refused', message: problem.message ?? 'E-mail or password is not right.' };
  }
  if (status === 422) {
    const message = problem.message ?? 'Please check what you typed.';
    return { kind: 'invalid', message, fields: problem.fields ?? [] };
  }
  // 503 says when to come back, too, where the machine is busy.
  if (status === 429 || problem.retryAfterSeconds) {
    const reason = (problem.message ?? 'Too many attempts.').replace(/ Try again.*$/, '');
    return { kind: 'wait', reason, retryAfterSeconds: problem.retryAfterSeconds ?? 30 };
  }
  return {
    kind: 'unavailable',
    message: problem.message ?? 'The server cannot do this just now. Please try again.',
  };
}

/** Replaces the viewer's own password. */
export function postPassword(
  currentPassword: string,
  newPassword: string,
): Promise<NotDone | { kind: 'changed' }> {
  return posted('/session/password', { currentPassword, newPassword }, () => ({
    kind: 'changed' as const,
  }));
}

/**
 * Ends the session on the server, even when the tab is closed meanwhile. A failure is ignored, since the browser
 * forgets the session either way.
 * @returns where the company's sign-in ends its own session, if it began this one
 */
export async function postSignOut(): Promise<string | undefined> {
  try {
    const response = await call('/session/sign-out', { method: 'POST', keepalive: true });
    return ((await response.json()) as { leaveTo?: string }).leaveTo;
  } catch {
    // Mostly there is no answer to read, and the specification ignores a failing logout.
    return undefined;
  }
}

/** Sets a password for somebody else; for administrators. */
export function postUserPassword(
  userSeq: number,
  newPassword: string,
): Promise<NotDone | { kind: 'changed' }> {
  return posted('/session/user-password', { userSeq, newPassword }, () => ({
    kind: 'changed' as const,
  }));
}

/** Asks for a link to choose a new password. The answer does not say whether the e-mail is anybody's. */
export function postForgotPassword(email: string): Promise<NotDone | { kind: 'asked' }> {
  return posted('/session/forgot-password', { email }, () => ({ kind: 'asked' as const }));
}

/** Sets the password chosen behind the link. */
export function postResetPassword(
  token: string,
  newPassword: string,
): Promise<NotDone | { kind: 'changed' }> {
  return posted('/session/reset-password', { token, newPassword }, () => ({
    kind: 'changed' as const,
  }));
}
