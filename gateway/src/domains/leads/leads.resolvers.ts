import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const leadsResolvers: Resolvers = {
  Query: {
    lead: (_parent, { seq }, ctx) => ctx.loaders.leadBySeq.load(seq),
    leads: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.leads.list({ filter, sort }, pageRequest(page)),
  },
  Company: {
    leads: ({ coid }, { filter, sort, ...page }, ctx) => {
      const criteria = { filter: filter ?? {}, sort };
      return ctx.loaders.leadsByCompany.load({ coid, ...pageRequest(page), filter: criteria });
    },
  },
  Lead: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    userEmail: ({ userEmailSeq }, _args, ctx) =>
      userEmailSeq === null ? null : ctx.loaders.userEmailBySeq.load(userEmailSeq),
  },
};
