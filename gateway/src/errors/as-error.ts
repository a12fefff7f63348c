/** What was thrown, as an error: what is none becomes the message of one. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
