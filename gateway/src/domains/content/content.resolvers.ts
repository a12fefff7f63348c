import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { contentColumns } from './content-board.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type { MutationMoveContentItemArgs } from '../../schema.generated.ts';

export const contentResolvers: Resolvers = {
  Query: {
    contentItem: (_parent, { id }, ctx) => ctx.loaders.contentItemById.load(id),
    contentItems: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.content.list({ filter, sort }, pageRequest(page)),
    contentBoard: (_parent, { filter }) => contentColumns(filter),
    contentStatusCounts: (_parent, criteria, ctx) => ctx.sources.content.countByStatus(criteria),
  },
  Mutation: {
    moveContentItem: recordWrite({
      field: 'contentItem',
      permission: 'content.update',
      evicts: (loaders) => [
        loaders.contentItemById,
        loaders.contentItemsByCompany,
        loaders.contentCountsByCompany,
        loaders.problemsByCompany,
      ],
      write: ({ id, version, status, reason = null }: MutationMoveContentItemArgs, { sources }) =>
        sources.content.move(id, version, status, reason),
    }),
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
