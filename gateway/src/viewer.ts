import type { TokenRights } from '../../schema/personal-token.ts';
import { LEVELS } from '../../schema/enumerations.ts';

export interface User {
  seq: number;
  /** The upstream's own key; `seq` is what the portal names a user by. */
  id: string | null;
  name: string;
  /** 1 admin, 8 director, 16 staff, 32 rep. */
  level: number;
  active: boolean;
  isManager: boolean;
  managerSeq: number | null;
  /** `null` where the upstream keeps it from this viewer. */
  email: string | null;
  /** Of the role; `null` where the upstream keeps it from this viewer. */
  scopes: string[] | null;
}

/** The personal token that a script came with. */
interface ViewerToken extends TokenRights {
  seq: number;
  expires: string;
}

/** The signed-in user and what the gateway derives from the user's role. */
export interface Viewer {
  user: User;
  scopes: string[];
  mayExplore: boolean;
  mayWrite: boolean;
  /** Absent for a person in a session. */
  token?: ViewerToken;
}

/** True for an active user of level 32. */
export function isRep(user: User): boolean {
  return user.level === LEVELS.rep && user.active;
}
