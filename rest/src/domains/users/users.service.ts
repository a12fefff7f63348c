import { isAdministrator } from '../../../../schema/levels.ts';
import { isAllowed } from '../../../../schema/permissions.ts';
import type { SignedInUser } from '../../http/authenticate.ts';

export interface UserRow {
  _id: string;
  seq: number;
  name: string;
  email: string;
  level: number;
  role: unknown;
  active: boolean;
  managerid: number | null;
  isManager: boolean;
}

type UserWire = Omit<UserRow, 'email' | 'role'> & Partial<Pick<UserRow, 'email' | 'role'>>;

/** What the viewer may see of a user: the e-mail by the permission table, the role only administrators and oneself. */
export function visibleUser(row: UserRow, viewer: SignedInUser): UserWire {
  const { email, role, ...open } = row;
  const owner = { seq: row.seq, managerSeq: row.managerid };
  const isSelf = row.seq === viewer.seq;
  return {
    ...open,
    ...((isSelf || isAllowed('users.readEmail', viewer, owner)) && { email }),
    ...((isSelf || isAdministrator(viewer)) && { role }),
  };
}
