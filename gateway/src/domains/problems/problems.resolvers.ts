import { badArgument } from '../../errors/graphql-errors.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { ProblemAddress } from './problems.source.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type { MutationSettleProblemArgs } from '../../schema.generated.ts';

function addressOf(id: string): ProblemAddress {
  const [, rule, resource, recordId] =
    /^([a-z-]{1,60})\/([a-z-]{1,40})\/(\d{1,15})$/.exec(id) ?? [];
  if (!rule || !resource || !recordId) throw badArgument('id is not the id of a problem.');
  return { rule, resource, recordId };
}

export const problemsResolvers: Resolvers = {
  Query: {
    problems: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.problems.list(filter, pageRequest(page)),
    problemCounts: (_parent, { coids, reps }, ctx) => ctx.sources.problems.count(coids, reps),
  },
  Mutation: {
    settleProblem: recordWrite({
      field: 'problem',
      permission: 'problems.update',
      evicts: ({ problemsByCompany }) => [problemsByCompany],
      write: ({ id, version, input }: MutationSettleProblemArgs, { sources }) =>
        sources.problems.settle(addressOf(id), version, input),
    }),
  },
  Company: {
    problems: ({ coid }, { filter, ...page }, ctx) => {
      const asked = filter ?? { state: 'OPEN' as const };
      return ctx.loaders.problemsByCompany.load({ coid, ...pageRequest(page), filter: asked });
    },
  },
  Problem: {
    company: ({ coid }, _args, ctx) =>
      coid === null ? null : ctx.loaders.companyByCoid.load(coid),
    rep: ({ repSeq }, _args, ctx) => (repSeq === null ? null : ctx.loaders.userBySeq.load(repSeq)),
  },
};
