import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const bannersResolvers: Resolvers = {
  Query: {
    banner: (_parent, { seq }, ctx) => ctx.loaders.bannerBySeq.load(seq),
    banners: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.banners.list(filter, sort, pageRequest(page)),
  },
  Company: {
    banners: ({ coid }, page, ctx) =>
      ctx.loaders.bannersByCompany.load({ coid, ...pageRequest(page), filter: null }),
  },
  Banner: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    contract: ({ contractSeq }, _args, ctx) =>
      contractSeq === null ? null : ctx.loaders.contractBySeq.load(contractSeq),
    months: async ({ coid, seq }, { from = null, to = null }, ctx) => {
      const series = await ctx.loaders.bannerMonthsByCompany.load({ coid, from, to });
      return series.find((one) => one.seq === seq)?.months ?? [];
    },
  },
};
