import { verify } from '@node-rs/argon2';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { hashPassword } from '../db/password-hash.ts';
import { Problem } from './problem.ts';

/** Hashing occupies a thread of Node's pool of four: two stay free for everything else. */
const RUNNING_MAX = 2;
const WAITING_MAX = 16;
const turns = bulkhead(RUNNING_MAX, WAITING_MAX);

/**
 * Runs what hashes a password when it is its turn: two at a time, so that people who sign in do not slow others down.
 * @throws Problem 429 at once when 16 wait already
 */
export async function inPasswordTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await turns.execute(work);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new Problem(429, 'Many people are signing in. Try again in 1 second.', {
      retryAfterSeconds: 1,
      limit: { name: 'password-checks', quota: RUNNING_MAX + WAITING_MAX, resetSeconds: 1 },
    });
  }
}

let dummyHash: Promise<string> | null = null;

/** Checks a password, inside `inPasswordTurn`; an absent hash costs the same time as a wrong password. */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await verify(hash ?? (await dummyHash), password);
  return hash !== null && matches;
}
