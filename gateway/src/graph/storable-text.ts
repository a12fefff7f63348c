/**
 * True when a text comes back from the database exactly as it was sent: PostgreSQL refuses NUL, and
 * a lone surrogate would silently become another character.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
