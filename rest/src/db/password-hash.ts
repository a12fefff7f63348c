import argon2 from 'argon2';

// OWASP's minimum for argon2id: 19 MiB, two passes, one thread (about 30 ms here).
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What the database keeps of a password. A service calls it in its turn (inPasswordTurn of the session). */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, OPTIONS);
}
