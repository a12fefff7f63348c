import { pageRequest } from '../../graph/connection.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import { contentColumns } from './content-board.ts';

export const contentResolvers: Resolvers = {
  Query: {
    contentItem: (_parent, { id }, ctx) => ctx.loaders.contentItemById.load(id),
    contentItems: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.content.list({ filter, sort }, pageRequest(page)),
    contentBoard: (_parent, { filter }) => contentColumns(filter),
    contentStatusCounts: (_parent, criteria, ctx) => ctx.sources.content.countByStatus(criteria),
  },
  Mutation: {
    moveContentItem: async (_parent, { id, version, status, reason = null }, ctx) => {
      requirePermission(ctx.viewer, 'content.update');
      const { value, problem } = await ctx.sources.content.move(id, version, status, reason);
      ctx.loaders.contentItemById.clearAll();
      ctx.loaders.contentItemsByCompany.clearAll();
      ctx.loaders.contentCountsByCompany.clearAll();
      ctx.loaders.problemsByCompany.clearAll();
      return { contentItem: value, error: problem };
    },
  },
  Company: {
    contentItems: ({ coid }, { filter, sort, ...page }, ctx) => {
      const criteria = { filter: filter ?? {}, sort };
      return ctx.loaders.contentItemsByCompany.load({
        coid,
        ...pageRequest(page),
        filter: criteria,
      });
    },
    contentStatusCounts: ({ coid }, { contentTypes }, ctx) =>
      ctx.loaders.contentCountsByCompany.load({ coid, contentTypes: contentTypes ?? [] }),
  },
  ContentColumn: {
    items: ({ filter, sort }, page, ctx) =>
      ctx.sources.content.list({ filter, sort }, pageRequest(page)),
  },
  ContentItem: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    owner: ({ ownerSeq }, _args, ctx) =>
      ownerSeq === null ? null : ctx.loaders.userBySeq.load(ownerSeq),
  },
  ContentStep: {
    by: ({ bySeq }, _args, ctx) => (bySeq === null ? null : ctx.loaders.userBySeq.load(bySeq)),
  },
};
