import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const bimDatasheetsResolvers: Resolvers = {
  Query: {
    bimDatasheet: (_parent, { seq }, ctx) => ctx.loaders.bimDatasheetBySeq.load(seq),
    bimDatasheets: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.bimDatasheets.list(filter, pageRequest(page)),
  },
  Company: {
    bimDatasheets: ({ coid }, page, ctx) =>
      ctx.loaders.bimDatasheetsByCompany.load({ coid, ...pageRequest(page), filter: null }),
  },
  BimDatasheet: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    contentItem: ({ contentId }, _args, ctx) =>
      contentId === null ? null : ctx.loaders.contentItemById.load(contentId),
    downloads: async ({ coid, seq }, { from = null, to = null }, ctx) => {
      const series = await ctx.loaders.bimDownloadsByCompany.load({ coid, from, to });
      return series.find((one) => one.seq === seq)?.months ?? [];
    },
  },
};
