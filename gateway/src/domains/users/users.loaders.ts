import { listsLoader, recordLoader } from '../../graph/align-by-key.ts';
import type { User } from '../../viewer.ts';
import type { UsersSource } from './users.source.ts';

/** Loaders of users, for one request. */
export function usersLoaders(users: UsersSource) {
  return {
    teamByManager: listsLoader(
      (user: User) => user.managerSeq,
      (managerSeqs) => users.teams(managerSeqs),
    ),
    userBySeq: recordLoader(
      (user: User) => user.seq,
      async (seq) => (await users.byIds([seq])).find((user) => user.seq === seq) ?? null,
      (seqs) => users.byIds(seqs),
    ),
  };
}
