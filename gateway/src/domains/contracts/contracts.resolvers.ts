import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';

export const contractsResolvers: Resolvers = {
  Company: {
    contracts: ({ coid }, args, ctx) =>
      ctx.loaders.contractsByCompany.load({ coid, ...pageRequest(args), filter: null }),
  },
  Contract: {
    rep: ({ repSeq }, _args, ctx) => (repSeq === null ? null : ctx.loaders.userBySeq.load(repSeq)),
  },
};
