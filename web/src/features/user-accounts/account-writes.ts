import { recordWrites } from '../../records/record-writes.ts';
import { CreateUserAccountDocument } from './CreateUserAccount.generated.ts';
import { UpdateUserAccountDocument } from './UpdateUserAccount.generated.ts';
import type { UserAccount_AccountFragment } from './UserAccount.generated.ts';

export type UserAccount = UserAccount_AccountFragment;

/** What shows users, or tells what was done to them. */
export const EVICTED = ['userAccounts', 'users', 'managers', 'reps', 'audit'] as const;

export const accountWrites = recordWrites({
  noun: 'user',
  create: CreateUserAccountDocument,
  update: UpdateUserAccountDocument,
  evicts: EVICTED,
  contentOf: ({ name, email, level, scopes, manager }: UserAccount) => ({
    name,
    email,
    level,
    scopes,
    managerSeq: manager?.seq ?? null,
  }),
});
