import { execute, type GraphQLSchema } from 'graphql';
import type { Context } from '../../context.ts';
import type { UserProblem } from '../../errors/write-result.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import { toolsOf, type Tool } from '../../graph/tools.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { Proposal } from './proposals.source.ts';

const GONE: UserProblem = {
  code: 'NOT_FOUND',
  message: 'This proposal was decided already, or it expired.',
  fields: [],
  current: null,
};
const UNKNOWN: UserProblem = {
  ...GONE,
  message: 'This portal no longer has the tool that made this proposal. Reject it.',
};

/**
 * Runs the tool's own mutation as the person. The key is the proposal's: where an answer was lost and the person confirms
 * again, nothing is written twice.
 * @returns why the mutation was refused; `null` when it wrote
 */
async function write(
  { seq, values }: Proposal,
  { document }: Tool,
  schema: GraphQLSchema,
  contextValue: Context,
): Promise<UserProblem | null> {
  const variableValues = { ...values, idempotencyKey: `proposal-${seq}` };
  const { data, errors } = await execute({ schema, document, variableValues, contextValue });
  const [first] = errors ?? [];
  if (first) throw first;
  const payloads = Object.values(data ?? {}) as { error?: UserProblem | null }[];
  return payloads.find(({ error }) => error)?.error ?? null;
}

export const proposalsResolvers: Resolvers = {
  Query: {
    proposals: (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'proposals.own');
      return ctx.sources.proposals.list();
    },
  },
  Mutation: {
    confirmProposal: async (_parent, { seq }, ctx, { schema }) => {
      requirePermission(ctx.viewer, 'proposals.decide');
      const found = (await ctx.sources.proposals.list()).find((one) => one.seq === seq);
      if (!found) return { seq: null, error: GONE };
      const tool = toolsOf(schema).get(found.tool);
      if (!tool) return { seq: null, error: UNKNOWN };
      const refused = await write(found, tool, schema, ctx);
      if (refused) return { seq: null, error: { ...refused, current: null } };
      const { value, problem } = await ctx.sources.proposals.decide(seq, 'confirmed');
      return { seq: value, error: problem };
    },
    rejectProposal: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'proposals.decide');
      const { value, problem } = await ctx.sources.proposals.decide(seq, 'rejected');
      return { seq: value, error: problem };
    },
  },
  Proposal: {
    purpose: ({ tool }, _args, _ctx, { schema }) => toolsOf(schema).get(tool)?.description ?? tool,
    values: ({ values }) => Object.entries(values).map(([name, value]) => ({ name, value })),
    // A tool names a company by `coid` or by `companySeq`.
    company: ({ values }, _args, { loaders }) => {
      const { coid, companySeq } = values;
      if (typeof companySeq === 'number') return loaders.companyBySeq.load(companySeq);
      return typeof coid === 'number' ? loaders.companyByCoid.load(coid) : null;
    },
  },
};
