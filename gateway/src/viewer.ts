import {
  TOKEN_READS_ONLY,
  viewsOnly,
  type PermissionViewer,
  type Person,
} from '../../schema/permissions.ts';
import type { TokenRights } from '../../schema/personal-token.ts';
import { LEVELS } from '../../schema/levels.ts';

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
  /** Who is viewing as this user, read only; absent where the user asks. */
  viewedBy?: Person;
}

/** The user as the permission table asks for them. */
export const permissionViewer = ({ user, token, viewedBy }: Viewer): PermissionViewer => ({
  ...user,
  token: token ?? null,
  viewedBy: viewedBy ?? null,
});

/** What decides whether a viewer may change anything at all. */
export interface Reader extends Pick<Viewer, 'token' | 'viewedBy'> {
  user: Pick<User, 'name'>;
}

/** Why a viewer may change nothing at all; `null` where that depends on their rights. */
export function readsOnly({ user, token, viewedBy }: Reader): string | null {
  if (viewedBy) return viewsOnly(user.name);
  return token?.mayWrite === false ? TOKEN_READS_ONLY : null;
}

/** True for an active user of level 32. */
export function isRep(user: User): boolean {
  return user.level === LEVELS.rep && user.active;
}
