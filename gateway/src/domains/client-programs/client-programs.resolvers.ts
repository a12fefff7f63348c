import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { firstOf, HISTORY_LIMIT } from './contract-history.ts';

/** What a section that is not known yet is shown as. */
const NO_SECTION = 'TBD';

export const clientProgramsResolvers: Resolvers = {
  Query: {
    clientProgram: (_parent, { seq }, ctx) => ctx.loaders.clientProgramBySeq.load(seq),
    clientPrograms: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.clientPrograms.list(filter, pageRequest(page)),
  },
  Company: {
    contractHistory: async ({ coid }, args, ctx) => {
      const { first } = pageRequest(args, HISTORY_LIMIT);
      return firstOf(await ctx.loaders.contractHistoryByCoid.load(coid), first);
    },
  },
  ClientProgram: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    contract: ({ contractSeq }, _args, ctx) =>
      contractSeq === null ? null : ctx.loaders.contractBySeq.load(contractSeq),
    sectionLabel: ({ csisec }) => csisec ?? NO_SECTION,
  },
};
