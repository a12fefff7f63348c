import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const companyChangesResolvers: Resolvers = {
  Query: {
    companyChanges: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.companyChanges.list(filter, pageRequest(page)),
  },
  Company: {
    changes: ({ coid }, page, ctx) =>
      ctx.loaders.changesByCompany.load({ coid, ...pageRequest(page) }),
  },
  CompanyChange: {
    user: ({ userSeq }, _args, ctx) =>
      userSeq === null ? null : ctx.loaders.userBySeq.load(userSeq),
    company: ({ companySeq }, _args, ctx) => ctx.loaders.companyBySeq.load(companySeq),
  },
};
