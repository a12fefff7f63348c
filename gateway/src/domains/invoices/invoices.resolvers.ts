import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const invoicesResolvers: Resolvers = {
  Query: {
    invoice: (_parent, { seq }, ctx) => ctx.loaders.invoiceBySeq.load(seq),
    invoices: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.invoices.list(filter, sort, pageRequest(page)),
  },
  Company: {
    invoices: ({ coid }, page, ctx) =>
      ctx.loaders.invoicesByCompany.load({ coid, ...pageRequest(page), filter: null }),
  },
  Invoice: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    contract: ({ contractSeq }, _args, ctx) =>
      contractSeq === null ? null : ctx.loaders.contractBySeq.load(contractSeq),
  },
};
