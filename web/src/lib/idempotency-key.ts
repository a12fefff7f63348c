/**
 * A key unique to one record, made when its form is opened: sent with every attempt, it saves once.
 * Not `crypto.randomUUID`, which plain-HTTP pages on a company network do not have.
 */
export function newIdempotencyKey(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return Array.from(random(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
}
