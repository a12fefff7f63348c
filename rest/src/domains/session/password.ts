import argon2 from 'argon2';

// OWASP's minimum for argon2id: 19 MiB, two passes, one lane (about 30 ms here).
const OPTIONS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, OPTIONS);
}

let dummyHash: Promise<string> | null = null;

/** Checks a password; an absent hash costs the same time as a wrong password. */
export async function passwordMatches(hash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const matches = await argon2.verify(hash ?? (await dummyHash), password);
  return hash !== null && matches;
}
