/** How long the browser waits for a GraphQL answer. */
const REQUEST_TIMEOUT_MS = 12_000;

/** `fetch` that gives up after a while, and when its caller does. Rejects with a `TimeoutError`. */
export function fetchWithTimeout(
  timeoutMs: number = REQUEST_TIMEOUT_MS,
  send: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return async (input, init = {}) => {
    const controller = new AbortController();
    const caller = init.signal ?? null;
    const onAbort = (): void => controller.abort(caller?.reason);
    caller?.addEventListener('abort', onAbort);
    if (caller?.aborted) onAbort();
    const timer = setTimeout(() => {
      controller.abort(new DOMException('The server did not answer in time', 'TimeoutError'));
    }, timeoutMs);
    try {
      return await send(input, { ...init, signal: controller.signal });
    } finally {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onAbort);
    }
  };
}
