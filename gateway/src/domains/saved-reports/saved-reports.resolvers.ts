import type { Context } from '../../context.ts';
import { emptiedFields, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { SavedReport } from './saved-reports.source.ts';

/** What a report cannot be without. */
const NEVER_EMPTY = {
  name: 'Please give a name.',
  definition: 'Please say what the report asks.',
  visibility: 'Please choose who sees it.',
};

function payload({ value, problem }: WriteResult<SavedReport>, { loaders }: Context) {
  loaders.savedReportBySeq.clearAll();
  return { savedReport: value, error: problem };
}

function refused(problem: UserProblem) {
  return { savedReport: null, error: problem };
}

export const savedReportsResolvers: Resolvers = {
  Query: {
    savedReport: (_parent, { seq }, ctx) => ctx.loaders.savedReportBySeq.load(seq),
    savedReports: (_parent, { filter: { onlyMine, ...criteria }, ...page }, ctx) => {
      const ownerSeq = onlyMine ? (ctx.viewer?.user.seq ?? null) : null;
      return ctx.sources.savedReports.list({ ...criteria, ownerSeq }, pageRequest(page));
    },
    savedReportVersions: (_parent, { seq, ...page }, ctx) =>
      ctx.sources.savedReports.versions(seq, pageRequest(page)),
  },
  Mutation: {
    createSavedReport: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.savedReports.create(input, idempotencyKey), ctx);
    },
    updateSavedReport: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const problem = emptiedFields(input, NEVER_EMPTY);
      if (problem) return refused(problem);
      return payload(await ctx.sources.savedReports.update(seq, version, input), ctx);
    },
    deleteSavedReport: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      const { value, problem } = await ctx.sources.savedReports.delete(seq);
      ctx.loaders.savedReportBySeq.clearAll();
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreSavedReport: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'saved-items.write');
      return payload(await ctx.sources.savedReports.restore(seq), ctx);
    },
  },
  SavedReport: {
    owner: ({ ownerSeq }, _args, ctx) => ctx.loaders.userBySeq.load(ownerSeq),
    basedOn: ({ basedOnSeq }, _args, ctx) =>
      basedOnSeq === null ? null : ctx.loaders.savedReportBySeq.load(basedOnSeq),
    canEdit: ({ ownerSeq }, _args, { viewer }) => viewer?.user.seq === ownerSeq,
  },
};
