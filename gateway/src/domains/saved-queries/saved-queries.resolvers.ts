import { emptiedFields, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { SavedQuery } from './saved-queries.source.ts';

/** What a query cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  query: 'Please write a query.',
  variables: 'Please give the variables; an empty object has none.',
  visibility: 'Please choose who sees it.',
};

function payload({ value, problem }: WriteResult<SavedQuery>) {
  return { savedQuery: value, error: problem };
}

function refused(problem: UserProblem) {
  return { savedQuery: null, error: problem };
}

export const savedQueriesResolvers: Resolvers = {
  Query: {
    savedQuery: (_parent, { seq }, ctx) => ctx.sources.savedQueries.find(seq),
    savedQueries: (_parent, { filter: { onlyMine, ...criteria }, ...page }, ctx) => {
      const ownerSeq = onlyMine ? (ctx.viewer?.user.seq ?? null) : null;
      return ctx.sources.savedQueries.list({ ...criteria, ownerSeq }, pageRequest(page));
    },
  },
  Mutation: {
    createSavedQuery: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.savedQueries.create(input, idempotencyKey));
    },
    updateSavedQuery: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const problem = emptiedFields(input, NEVER_EMPTY);
      if (problem) return refused(problem);
      return payload(await ctx.sources.savedQueries.update(seq, version, input));
    },
    deleteSavedQuery: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const { value, problem } = await ctx.sources.savedQueries.delete(seq);
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreSavedQuery: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      return payload(await ctx.sources.savedQueries.restore(seq));
    },
  },
  SavedQuery: {
    owner: ({ ownerSeq }, _args, ctx) => ctx.loaders.userBySeq.load(ownerSeq),
    canEdit: ({ ownerSeq }, _args, { viewer }) => viewer?.user.seq === ownerSeq,
  },
};
