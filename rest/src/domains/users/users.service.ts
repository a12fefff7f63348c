import { isAllowed } from '../../../../schema/permissions.ts';
import type { Executor } from '../../db/database.ts';
import type { SignedInUser } from '../../http/authenticate.ts';
import { listUsers, listUsersBySeqs, type UserQuery, type UserRow } from './users.repository.ts';

type UserWire = Omit<UserRow, 'email' | 'role'> & Partial<Pick<UserRow, 'email' | 'role'>>;

/** What the viewer may see of a user: the e-mail by the permission table, the role only administrators and oneself. */
export function visibleUser(row: UserRow, viewer: SignedInUser): UserWire {
  const { email, role, ...open } = row;
  const owner = { seq: row.seq, managerSeq: row.managerid };
  const isSelf = row.seq === viewer.seq;
  return {
    ...open,
    ...((isSelf || isAllowed('users.readEmail', viewer, owner)) && { email }),
    ...((isSelf || viewer.level <= 8) && { role }),
  };
}

export async function findUsers(
  db: Executor,
  viewer: SignedInUser,
  query: UserQuery,
): Promise<UserWire[]> {
  return (await listUsers(db, query)).map((row) => visibleUser(row, viewer));
}

export async function findUsersBySeqs(
  db: Executor,
  viewer: SignedInUser,
  seqs: number[],
): Promise<UserWire[]> {
  return (await listUsersBySeqs(db, seqs)).map((row) => visibleUser(row, viewer));
}
