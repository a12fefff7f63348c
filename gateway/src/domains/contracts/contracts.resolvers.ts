import { badArgument } from '../../errors/graphql-errors.ts';
import { pageRequest } from '../../graph/connection.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';

export const contractsResolvers: Resolvers = {
  Query: {
    contract: (_parent, { seq }, ctx) => ctx.loaders.contractBySeq.load(seq),
    contracts: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.contracts.list(filter, sort, pageRequest(page)),
  },
  Mutation: {
    setLostReason: async (_parent, { seq, version, reason }, ctx) => {
      requirePermission(ctx.viewer, 'contracts.setLostReason');
      // Forgetting the argument must not take a reason back.
      if (reason === undefined) throw badArgument('Give a reason, or null to take it back.');
      const { value, problem } = await ctx.sources.contracts.setLostReason(seq, version, reason);
      ctx.loaders.contractBySeq.clearAll();
      ctx.loaders.contractsByCompany.clearAll();
      return { contract: value, error: problem };
    },
  },
  Company: {
    contracts: ({ coid }, args, ctx) =>
      ctx.loaders.contractsByCompany.load({ coid, ...pageRequest(args), filter: null }),
  },
  Contract: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    rep: ({ repSeq }, _args, ctx) => (repSeq === null ? null : ctx.loaders.userBySeq.load(repSeq)),
  },
};
