import { createContext, useContext } from 'react';
import type { SignInOutcome } from './session-client.ts';

export type SignIn = (email: string, password: string) => Promise<SignInOutcome>;

/** How a form signs somebody in; the session provider fills it. */
export const SignInContext = createContext<SignIn | null>(null);

export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext);
  if (!signIn) throw new Error('useSignIn needs a SignInContext above it');
  return signIn;
}
