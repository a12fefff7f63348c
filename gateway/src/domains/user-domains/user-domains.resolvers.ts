import type { Context } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import { invalidField, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { UserDomain } from './user-domains.source.ts';

/** What a variable may list (graph/limits.ts). */
const BULK_MAX = 250;

function forgetDomains({ loaders }: Context): void {
  loaders.userDomainBySeq.clearAll();
  loaders.userDomainsByCompany.clearAll();
  loaders.userDomainUsesByCompany.clearAll();
}

function payload({ value, problem }: WriteResult<UserDomain>, ctx: Context) {
  forgetDomains(ctx);
  return { userDomain: value, error: problem };
}

function refused(problem: UserProblem) {
  return { userDomain: null, error: problem };
}

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
    updateUserDomain: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'user-domains.update');
      if (input.category === null) {
        return refused(invalidField('category', 'Please choose a category.'));
      }
      return payload(await ctx.sources.userDomains.update(seq, version, input), ctx);
    },
    updateUserDomains: async (_parent, { seqs, input }, ctx) => {
      requirePermission(ctx.viewer, 'user-domains.update');
      checkSeqs(seqs);
      const { value, problem } = await ctx.sources.userDomains.updateMany(seqs, input);
      forgetDomains(ctx);
      return { userDomains: value, error: problem && { ...problem, current: null } };
    },
    revertUserDomain: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'user-domains.update');
      return payload(await ctx.sources.userDomains.revert(seq), ctx);
    },
  },
};
