import { hash } from '@node-rs/argon2';

// OWASP's minimum for argon2id, the package's default: 19 MiB, two passes, one thread (about 15 ms here).
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the database keeps of a password. A service calls it in its turn (inPasswordTurn of the session). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}
