import { badArgument } from '../../errors/graphql-errors.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { emptiedFields } from '../../errors/write-result.ts';
import { recordWrite, type Evicts } from '../../records/record-mutations.ts';
import type {
  MutationRevertUserDomainArgs,
  MutationUpdateUserDomainArgs,
  MutationUpdateUserDomainsArgs,
} from '../../schema.generated.ts';

/** What a variable may list (graph/limits.ts). */
const BULK_MAX = 250;

const evicts: Evicts = ({ userDomainBySeq, userDomainsByCompany, userDomainUsesByCompany }) => [
  userDomainBySeq,
  userDomainsByCompany,
  userDomainUsesByCompany,
];

function checkSeqs(seqs: readonly number[]): void {
  if (seqs.length < 1 || seqs.length > BULK_MAX) {
    throw badArgument(`seqs must have 1 to ${BULK_MAX} numbers.`);
  }
}

export const userDomainsResolvers: Resolvers = {
  Query: {
    userDomain: (_parent, { seq }, ctx) => ctx.loaders.userDomainBySeq.load(seq),
    userDomains: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.userDomains.search(filter, pageRequest(page)),
    unresolvedUserDomains: (_parent, page, ctx) =>
      ctx.sources.userDomains.unresolved(pageRequest(page)),
    userDomainCategoryCounts: (_parent, criteria, ctx) =>
      ctx.sources.userDomains.countByCategory(criteria),
  },
  Mutation: {
    updateUserDomain: recordWrite({
      field: 'userDomain',
      permission: 'user-domains.update',
      evicts,
      check: ({ input }: MutationUpdateUserDomainArgs) =>
        emptiedFields(input, { category: 'Please choose a category.' }),
      write: ({ seq, version, input }, { sources }) =>
        sources.userDomains.update(seq, version, input),
    }),
    updateUserDomains: recordWrite({
      field: 'userDomains',
      permission: 'user-domains.update',
      evicts,
      check: ({ seqs }: MutationUpdateUserDomainsArgs) => {
        checkSeqs(seqs);
        return null;
      },
      write: ({ seqs, input }, { sources }) => sources.userDomains.updateMany(seqs, input),
    }),
    revertUserDomain: recordWrite({
      field: 'userDomain',
      permission: 'user-domains.update',
      evicts,
      write: ({ seq, version }: MutationRevertUserDomainArgs, { sources }) =>
        sources.userDomains.revert(seq, version ?? null),
    }),
  },
};
