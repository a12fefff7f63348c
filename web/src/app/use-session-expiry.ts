import { useEffect, useRef } from 'react';
import { useToast } from '../ui/toasts.tsx';
import { sessionClock, WARN_BEFORE_MS } from './session-clock.ts';

const CHECK_EVERY_MS = 5_000;

export interface SessionExpiryInput {
  /** Somebody is signed in. */
  active: boolean;
  /** They are asked to sign in again, which they may do in another tab: coming back to this one asks the server. */
  expired: boolean;
  /** Asks the server, which slides a session that still lives. */
  refresh(): Promise<void>;
}

/** Warns two minutes before the session ends, and asks the server when it should have ended. */
export function useSessionExpiry({ active, expired, refresh }: SessionExpiryInput): void {
  const toast = useToast();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!active) return undefined;
    let warned = false;
    const check = (): void => {
      if (expired) return void latest.current();
      const remainingMs = sessionClock.remainingMs();
      if (remainingMs > WARN_BEFORE_MS) {
        warned = false;
      } else if (remainingMs <= 0) {
        void latest.current();
      } else if (!warned) {
        warned = true;
        toast({
          message: 'Your session ends in 2 minutes.',
          durationMs: remainingMs,
          action: { label: 'Stay signed in', run: () => latest.current() },
        });
      }
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') check();
    };
    const timer = expired ? undefined : setInterval(check, CHECK_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [active, expired, toast]);
}
