/** What was thrown, as an `Error`; anything else becomes its message. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
