import { createContext, useContext } from 'react';

export interface SessionState {
  /** The session ended under an open page: the sign-in dialog lies over it. */
  expired: boolean;
  /** The user has just signed out by will. */
  signedOut: boolean;
  /** The login page has been reached: from here on targets are remembered again. */
  acknowledgeSignOut(): void;
  /** Asks the server who is signed in, and which day it is. */
  refresh(): Promise<void>;
}

export const SessionStateContext = createContext<SessionState>({
  expired: false,
  signedOut: false,
  acknowledgeSignOut: () => undefined,
  refresh: async () => undefined,
});

export function useSessionState(): SessionState {
  return useContext(SessionStateContext);
}
