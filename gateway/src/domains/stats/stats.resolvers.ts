import type { Resolvers } from '../resolvers.generated.ts';

export const statsResolvers: Resolvers = {
  Query: {
    overallUsage: (_parent, { channel = null, from = null, to = null }, ctx) =>
      ctx.sources.stats.overall(channel, from, to),
  },
  Company: {
    buyingActions: ({ coid }, { from = null, to = null }, ctx) =>
      ctx.loaders.buyingActionsByCompany.load({ coid, from, to }),
    marketShare: ({ coid }, { metric, from = null, to = null }, ctx) =>
      ctx.loaders.marketShareByCompany.load({ coid, metric, from, to }),
  },
  MarketShareBar: {
    company: ({ coid }, _args, ctx) =>
      coid === null ? null : ctx.loaders.companyByCoid.load(coid),
  },
};
