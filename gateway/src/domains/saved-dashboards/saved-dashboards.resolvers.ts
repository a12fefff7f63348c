import type { Context } from '../../context.ts';
import { emptiedFields, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import { dashboardAnswers, filtersFor } from './dashboard-answers.ts';
import type { SavedDashboard } from './saved-dashboards.source.ts';

/** What a dashboard cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  tiles: 'Please give the tiles; an empty list has none.',
  filters: 'Please give the filters; an empty object has none.',
  crossFilter: 'Please say whether a click narrows the other reports.',
  visibility: 'Please choose who sees it.',
};

function payload({ value, problem }: WriteResult<SavedDashboard>, { loaders }: Context) {
  loaders.savedDashboardBySeq.clearAll();
  return { savedDashboard: value, error: problem };
}

function refused(problem: UserProblem) {
  return { savedDashboard: null, error: problem };
}

export const savedDashboardsResolvers: Resolvers = {
  Query: {
    savedDashboard: (_parent, { seq }, ctx) => ctx.loaders.savedDashboardBySeq.load(seq),
    savedDashboards: (_parent, { filter: { onlyMine, ...criteria }, ...page }, ctx) => {
      const ownerSeq = onlyMine ? (ctx.viewer?.user.seq ?? null) : null;
      return ctx.sources.savedDashboards.list({ ...criteria, ownerSeq }, pageRequest(page));
    },
    dashboardAnswers: async (_parent, { seq, filters, pick }, ctx) => {
      const dashboard = await ctx.loaders.savedDashboardBySeq.load(seq);
      if (!dashboard) return null;
      return dashboardAnswers(
        dashboard,
        { filters: filtersFor(dashboard, filters), pick: pick ?? null },
        ctx,
      );
    },
  },
  Mutation: {
    createSavedDashboard: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.savedDashboards.create(input, idempotencyKey), ctx);
    },
    updateSavedDashboard: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const problem = emptiedFields(input, NEVER_EMPTY);
      if (problem) return refused(problem);
      return payload(await ctx.sources.savedDashboards.update(seq, version, input), ctx);
    },
    deleteSavedDashboard: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const { value, problem } = await ctx.sources.savedDashboards.delete(seq);
      ctx.loaders.savedDashboardBySeq.clearAll();
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreSavedDashboard: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      return payload(await ctx.sources.savedDashboards.restore(seq), ctx);
    },
  },
  SavedDashboard: {
    owner: ({ ownerSeq }, _args, ctx) => ctx.loaders.userBySeq.load(ownerSeq),
    canEdit: ({ ownerSeq }, _args, { viewer }) => viewer?.user.seq === ownerSeq,
  },
  DashboardTile: {
    report: ({ reportSeq }, _args, ctx) =>
      reportSeq === null ? null : ctx.loaders.savedReportBySeq.load(reportSeq),
  },
};
