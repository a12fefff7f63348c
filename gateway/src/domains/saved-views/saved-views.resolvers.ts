import { emptiedFields, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { SavedView } from './saved-views.source.ts';

/** What a view cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  page: 'Please say which page it is of.',
  query: 'Please give the filters; an empty text has none.',
  visibility: 'Please choose who sees it.',
  pinned: 'Please choose yes or no.',
};

function payload({ value, problem }: WriteResult<SavedView>) {
  return { savedView: value, error: problem };
}

function refused(problem: UserProblem) {
  return { savedView: null, error: problem };
}

export const savedViewsResolvers: Resolvers = {
  Query: {
    savedView: (_parent, { seq }, ctx) => ctx.sources.savedViews.find(seq),
    savedViews: (_parent, { filter: { onlyMine, ...criteria }, ...page }, ctx) => {
      const ownerSeq = onlyMine ? (ctx.viewer?.user.seq ?? null) : null;
      return ctx.sources.savedViews.list({ ...criteria, ownerSeq }, pageRequest(page));
    },
  },
  Mutation: {
    createSavedView: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.savedViews.create(input, idempotencyKey));
    },
    updateSavedView: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const problem = emptiedFields(input, NEVER_EMPTY);
      if (problem) return refused(problem);
      return payload(await ctx.sources.savedViews.update(seq, version, input));
    },
    deleteSavedView: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const { value, problem } = await ctx.sources.savedViews.delete(seq);
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreSavedView: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      return payload(await ctx.sources.savedViews.restore(seq));
    },
  },
  SavedView: {
    owner: ({ ownerSeq }, _args, ctx) => ctx.loaders.userBySeq.load(ownerSeq),
    canEdit: ({ ownerSeq }, _args, { viewer }) => viewer?.user.seq === ownerSeq,
  },
};
