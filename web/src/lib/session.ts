/** Who is signed in and what the installation says about itself; filled by app/SessionProvider. */
import { createContext, useContext } from 'react';
import type { Capability } from '../../../schema/capabilities.ts';

/** The signed-in user as `GET /session` describes them. */
export interface Viewer {
  seq: number;
  name: string;
  email: string;
  /** 1 admin, 8 director, 16 staff, 32 rep; lower means more rights. */
  level: number;
  isRep: boolean;
  isManager: boolean;
  scopes: string[];
  mayExplore: boolean;
  mayWrite: boolean;
  /** Who is viewing as this user, read only; absent where the user is. */
  viewedBy?: { seq: number; name: string };
}

export interface SignInSuggestion {
  email: string;
  password: string;
  label: string;
}

/** Public settings of this installation; safe to show before signing in. */
export interface Settings {
  /** The business date, `YYYY-MM-DD`. */
  today: string;
  version: string;
  socialLinks: { label: string; url: string }[];
  /** Sites of companies that the gateway can open. */
  companySites: ('stats' | 'content')[];
  oldAdminStatsUrl: string | null;
  support: { email: string | null; phone: string | null; url: string | null };
  googleMapsKey: string | null;
  /** The PMTiles file that has streets for the built-in map; `null` without one. */
  mapTilesUrl: string | null;
  analyticsId: string | null;
  /** What the backend does not offer; nothing of it in a copy that an earlier release kept for days offline. */
  absent?: readonly Capability[];
  /** Whether a new password can be asked for by e-mail. */
  resetsByMail?: boolean;
  signInSuggestions: SignInSuggestion[];
  /** The company's own sign-in; without it there are passwords only. */
  signOn?: { label: string } | null;
  /** Whether people sign in with passwords of this portal; they do unless told otherwise. */
  hasPasswords?: boolean;
}

export interface Session {
  viewer: Viewer | null;
  settings: Settings;
  /** Ends the session, wipes every draft of this browser and goes to `/`; asks first where something would be lost. */
  signOut(): Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session; `viewer` is `null` for an anonymous visitor. Throws outside the provider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext above it');
  return session;
}

/** The signed-in user; throws where nobody is signed in, so only for protected pages. */
export function useViewer(): Viewer {
  const { viewer } = useSession();
  if (!viewer) throw new Error('useViewer was called without a signed-in user');
  return viewer;
}

/** The business date, `YYYY-MM-DD`; never the browser's own date. */
export function useToday(): string {
  return useSession().settings.today;
}
