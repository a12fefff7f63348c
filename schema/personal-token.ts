/** What a personal token looks like, and what it may carry: the REST service makes them, the gateway recognizes them. */

/** Secret scanners find it, and no command line takes it for an option. */
const PREFIX = 'repportal_';
const TOKEN = /^repportal_[0-9a-f]{64}$/;

/** @param bits 256 random bits */
export function personalTokenOf(bits: Uint8Array): string {
  return PREFIX + Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text can be a personal token at all. */
export function isPersonalToken(text: string): boolean {
  return TOKEN.test(text);
}

/** How long a token lasts, in days. */
export const TOKEN_DAYS = { default: 90, max: 365 } as const;

/** Characters of a token's name. */
export const TOKEN_NAME_MAX = 80;

/** The part of its owner's rights that a token carries. */
export interface TokenRights {
  mayWrite: boolean;
  mayExplore: boolean;
}
