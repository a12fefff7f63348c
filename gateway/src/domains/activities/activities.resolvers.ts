import { pageRequest } from '../../graph/connection.ts';
import { mayChange } from '../../graph/may-change.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { activityChangeProblem, activityProblem } from './activity-input.ts';
import { recordMutations } from '../../records/record-mutations.ts';

export const activitiesResolvers: Resolvers = {
  Query: {
    activity: (_parent, { seq }, ctx) => ctx.sources.activities.records.find(seq),
    activities: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.activities.search(filter, sort ?? 'SOONEST', pageRequest(page)),
  },
  Mutation: recordMutations({
    noun: 'Activity',
    records: ({ activities }) => activities.records,
    permission: {
      create: 'activities.create',
      update: 'activities.update',
      delete: 'activities.delete',
      restore: 'activities.restore',
    },
    // A call planned at a do-not-call company is a problem of the company's.
    evicts: ({ problemsByCompany, activitiesByCompany, activitiesByContact }) => [
      problemsByCompany,
      activitiesByCompany,
      activitiesByContact,
    ],
    checkCreate: activityProblem,
    checkChange: activityChangeProblem,
  }),
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
