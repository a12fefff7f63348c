import { isOnline } from '../lib/online.ts';
import { errorCode, errorMessage } from '../lib/apollo-errors.ts';
import type { ErrorCode } from '../schema.generated.ts';
import { faultWords } from './refusal-words.ts';

export type Outcome<R> =
  | { kind: 'saved'; record: R }
  /**
   * Refused. `isFinal`: this content was judged, so it is not stored. Otherwise the call did not get
   * that far (too many requests, a session that ended), which says nothing about earlier attempts.
   */
  | {
      kind: 'invalid';
      code: ErrorCode | null;
      message: string;
      fields: Readonly<Record<string, string>>;
      isFinal: boolean;
    }
  /** Someone saved a newer version first; `theirs` is stored now. */
  | { kind: 'conflict'; theirs: R }
  /** Deleted since it was loaded. */
  | { kind: 'gone'; message: string }
  /** No answer: the record may or may not be stored. `isOffline`: the call never reached the server. */
  | { kind: 'lost'; message: string; isOffline: boolean };

/** Without an answer the record may or may not be stored; every other failure is the server's no. */
function isUnanswered(
  code: ErrorCode | null,
): code is null | 'UPSTREAM_TIMEOUT' | 'UPSTREAM_UNAVAILABLE' {
  return code === null || code === 'UPSTREAM_TIMEOUT' || code === 'UPSTREAM_UNAVAILABLE';
}

const PASSING: readonly (ErrorCode | null)[] = [
  'UNAUTHENTICATED',
  'OVERLOADED',
  'BUSY',
  'RATE_LIMITED',
  'STORAGE_FULL',
];

/** The same content may be accepted later: the refusal is not about it. */
export const isPassing = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'lost' || (outcome.kind === 'invalid' && PASSING.includes(outcome.code));

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');

/** `errorMessage` speaks of reading. */
const WRITE_REFUSALS: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: 'You may not save this. Its owner, their manager or an administrator can.',
  RATE_LIMITED: 'Too many requests just now. Save again in a moment.',
};

/** Why a call that had no payload failed. */
export function outcomeOfFailure(
  error: unknown,
): Extract<Outcome<never>, { kind: 'lost' | 'invalid' }> {
  const code = errorCode(error);
  if (isUnanswered(code)) {
    const message = isOnline()
      ? 'No answer from the server. Save again: nothing is saved twice.'
      : 'You are offline. Save again when you are connected.';
    return { kind: 'lost', message, isOffline: code === null && !isTimeout(error) };
  }
  const message = WRITE_REFUSALS[code] ?? `Not saved: ${errorMessage(error)}`;
  return { kind: 'invalid', code, message, fields: {}, isFinal: false };
}

/** What to show for a record that was not saved, and at which field. */
export function problemOf(outcome: Exclude<Outcome<unknown>, { kind: 'saved' }>): {
  field: string | null;
  message: string;
} {
  if (outcome.kind === 'conflict') {
    return { field: null, message: 'It was changed elsewhere. Reload to see the current version.' };
  }
  const [first] = outcome.kind === 'invalid' ? Object.entries(outcome.fields) : [];
  if (!first) return { field: null, message: outcome.message };
  const [field, message] = first;
  return { field, message: faultWords({ field, message }) };
}

/** What to show for one gesture, such as a drag: it was visible at once and is undone now. */
export function gestureProblemOf(outcome: Exclude<Outcome<unknown>, { kind: 'saved' }>): string {
  if (outcome.kind === 'conflict') {
    return 'Someone else changed it. The current version is shown: try again.';
  }
  if (outcome.kind === 'lost') {
    return 'Not saved: the server did not answer. It is back where it was.';
  }
  return problemOf(outcome).message;
}

/** Inside a form the text is safe: its draft stays. */
const FORM_REFUSALS: Partial<Record<ErrorCode, string>> = {
  BUSY: 'The system is busy. Your text is kept. Save again in a moment.',
  STORAGE_FULL:
    'Storage is full. Your text is kept as a draft. Ask your administrator to free space, then save it again.',
  INTERNAL_SERVER_ERROR: 'Not saved: something went wrong on our side. What you typed is kept.',
};

/** Why a form's content was refused; `refusals` are the kind's own words. */
export const formMessageOf = (
  { code, message }: Extract<Outcome<never>, { kind: 'invalid' }>,
  refusals: Partial<Record<ErrorCode, string>> = {},
): string => (code && { ...FORM_REFUSALS, ...refusals }[code]) ?? message;
