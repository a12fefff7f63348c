import { emptiedFields } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import { recordWrite, type Evicts } from '../../records/record-mutations.ts';
import type {
  MutationCreateUserAccountArgs,
  MutationDeactivateUserAccountArgs,
  MutationUpdateUserAccountArgs,
} from '../../schema.generated.ts';
import type { Resolvers } from '../resolvers.generated.ts';

const MAY = { field: 'userAccount', permission: 'user-accounts.manage' } as const;

/** What a user cannot be without. */
const NEVER_EMPTY = {
  name: 'Enter a name.',
  email: 'Enter an e-mail address.',
  level: 'Choose a level.',
  scopes: 'Enter the scopes, or none.',
};

/** A change may show in every list that names people. */
const evicts: Evicts = ({ userBySeq }) => [userBySeq];

export const userAccountsResolvers: Resolvers = {
  Query: {
    userAccounts: (_parent, { filter, ...page }, ctx) => {
      requirePermission(ctx.viewer, MAY.permission);
      return ctx.sources.userAccounts.list(filter, pageRequest(page));
    },
    userAccount: (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, MAY.permission);
      return ctx.sources.userAccounts.records.find(seq);
    },
  },
  Mutation: {
    createUserAccount: recordWrite({
      ...MAY,
      check: ({ idempotencyKey }: MutationCreateUserAccountArgs) => {
        checkIdempotencyKey(idempotencyKey);
        return null;
      },
      write: ({ input, idempotencyKey }, { sources }) =>
        sources.userAccounts.records.create(input, idempotencyKey),
    }),
    updateUserAccount: recordWrite({
      ...MAY,
      evicts,
      check: ({ input }: MutationUpdateUserAccountArgs) => emptiedFields(input, NEVER_EMPTY),
      write: ({ seq, version, input }, { sources }) =>
        sources.userAccounts.records.update(seq, version, input),
    }),
    deactivateUserAccount: recordWrite({
      ...MAY,
      evicts,
      write: ({ seq, handOverTo }: MutationDeactivateUserAccountArgs, { sources }) =>
        sources.userAccounts.deactivate(seq, handOverTo ?? null),
    }),
    activateUserAccount: recordWrite({
      ...MAY,
      evicts,
      write: ({ seq }: { seq: number }, { sources }) => sources.userAccounts.activate(seq),
    }),
    sendResetLink: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, MAY.permission);
      return { error: await ctx.sources.userAccounts.sendLink(seq) };
    },
  },
  UserAccount: {
    manager: ({ managerSeq }, _args, ctx) =>
      managerSeq === null ? null : ctx.loaders.userBySeq.load(managerSeq),
    holdings: ({ seq }, _args, ctx) => ctx.sources.userAccounts.holdings(seq),
    sessions: ({ seq }, _args, ctx) => ctx.sources.sessions.listOf(seq),
  },
};
