/** 128 random bits in hex. Not `crypto.randomUUID`, which plain http on another host lacks. */
export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
