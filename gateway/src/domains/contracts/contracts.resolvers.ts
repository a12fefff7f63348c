import { badArgument } from '../../errors/graphql-errors.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type { MutationSetLostReasonArgs } from '../../schema.generated.ts';

export const contractsResolvers: Resolvers = {
  Query: {
    contract: (_parent, { seq }, ctx) => ctx.loaders.contractBySeq.load(seq),
    contracts: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.contracts.list(filter, sort, pageRequest(page)),
  },
  Mutation: {
    setLostReason: recordWrite({
      field: 'contract',
      permission: 'contracts.setLostReason',
      evicts: ({ contractBySeq, contractsByCompany }) => [contractBySeq, contractsByCompany],
      check: ({ reason }: MutationSetLostReasonArgs) => {
        // Forgetting the argument must not take a reason back.
        if (reason === undefined) throw badArgument('Give a reason, or null to take it back.');
        return null;
      },
      write: ({ seq, version, reason = null }, { sources }) =>
        sources.contracts.setLostReason(seq, version, reason),
    }),
  },
  Company: {
    contracts: ({ coid }, args, ctx) =>
      ctx.loaders.contractsByCompany.load({ coid, ...pageRequest(args), filter: null }),
  },
  Contract: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    rep: ({ repSeq }, _args, ctx) => (repSeq === null ? null : ctx.loaders.userBySeq.load(repSeq)),
  },
};
