import type { Context } from '../../context.ts';
import type { UserProblem, WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { mayChange } from '../../graph/may-change.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { Activity } from './activities.source.ts';
import { activityChangeProblem, activityProblem } from './activity-input.ts';

/** A call planned at a do-not-call company is a problem of the company's. */
function forgetLists({ loaders }: Context): void {
  loaders.problemsByCompany.clearAll();
  loaders.activitiesByCompany.clearAll();
  loaders.activitiesByContact.clearAll();
}

function payload({ value, problem }: WriteResult<Activity>, ctx: Context) {
  forgetLists(ctx);
  return { activity: value, error: problem };
}

function refused(problem: UserProblem) {
  return { activity: null, error: problem };
}

export const activitiesResolvers: Resolvers = {
  Query: {
    activity: (_parent, { seq }, ctx) => ctx.sources.activities.find(seq),
    activities: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.activities.search(filter, sort ?? 'SOONEST', pageRequest(page)),
  },
  Mutation: {
    createActivity: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'activities.create');
      checkIdempotencyKey(idempotencyKey);
      const problem = activityProblem(input);
      if (problem) return refused(problem);
      return payload(await ctx.sources.activities.create(input, idempotencyKey), ctx);
    },
    updateActivity: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'activities.update');
      const problem = activityChangeProblem(input);
      if (problem) return refused(problem);
      return payload(await ctx.sources.activities.update(seq, version, input), ctx);
    },
    deleteActivity: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'activities.delete');
      const { value, problem } = await ctx.sources.activities.delete(seq);
      forgetLists(ctx);
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreActivity: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'activities.restore');
      return payload(await ctx.sources.activities.restore(seq), ctx);
    },
  },
  Company: {
    activities: ({ coid }, { filter = null, sort, ...page }, ctx) =>
      ctx.loaders.activitiesByCompany.load({
        coid,
        ...pageRequest(page),
        filter: { filter, sort: sort ?? 'LATEST' },
      }),
  },
  Contact: {
    activities: ({ seq }, page, ctx) =>
      ctx.loaders.activitiesByContact.load({
        contactSeq: seq,
        ...pageRequest(page),
        filter: null,
      }),
  },
  Activity: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    contact: ({ contactSeq }, _args, ctx) =>
      contactSeq === null ? null : ctx.loaders.contactBySeq.load(contactSeq),
    user: ({ userSeq }, _args, ctx) =>
      userSeq === null ? null : ctx.loaders.userBySeq.load(userSeq),
    enteredBy: ({ enteredBySeq }, _args, ctx) =>
      enteredBySeq === null ? null : ctx.loaders.userBySeq.load(enteredBySeq),
    canEdit: ({ userSeq }, _args, ctx) => mayChange(ctx, 'activities.update', userSeq),
  },
};
