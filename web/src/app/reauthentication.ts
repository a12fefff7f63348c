/**
 * Where calls that met an ended session wait. One question for all of them: the session provider
 * hears it, asks the user, and lets everybody go on (or gives up for everybody).
 */

export interface Reauthentication {
  /** Resolves when the same user has signed in again; rejects when they gave up. */
  request(): Promise<void>;
  settle(signedIn: boolean): void;
  /** Called each time a session is found to have ended, also when that was before the call. */
  onRequest(listener: () => void): () => void;
}

interface Waiting {
  promise: Promise<void>;
  resolve: () => void;
  reject: (reason: Error) => void;
}

export function createReauthentication(): Reauthentication {
  let waiting: Waiting | null = null;
  const listeners = new Set<() => void>();
  return {
    request() {
      if (waiting) return waiting.promise;
      const { promise, resolve, reject } = promiseParts();
      // By the time it settles, there may be no listener left.
      promise.catch(() => undefined);
      waiting = { promise, resolve, reject };
      for (const listener of listeners) listener();
      return promise;
    },
    settle(signedIn) {
      const settled = waiting;
      waiting = null;
      if (signedIn) settled?.resolve();
      else settled?.reject(new Error('Signing in again was given up'));
    },
    onRequest(listener) {
      listeners.add(listener);
      // A page's first query is sent before the provider of the session has mounted.
      if (waiting) listener();
      return () => listeners.delete(listener);
    },
  };
}

function promiseParts(): Waiting {
  let resolve: () => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<void>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/** The one of this window. */
export const reauthentication = createReauthentication();
