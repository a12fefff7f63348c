import { isEverAllowed } from '../../../../schema/permissions.ts';
import type { Context } from '../../context.ts';
import { emptiedFields, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { mayChange } from '../../graph/may-change.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers, UpdateContactInput } from '../../graph/resolvers.generated.ts';
import type { Contact } from './contacts.source.ts';

/** A merge moves activities from one contact to another; a bounced address is a problem. */
function forgetLists({ loaders }: Context): void {
  loaders.problemsByCompany.clearAll();
  loaders.contactBySeq.clearAll();
  loaders.contactsByCompany.clearAll();
  loaders.commonContactsByCompany.clearAll();
  loaders.activitiesByContact.clearAll();
  loaders.activitiesByCompany.clearAll();
  loaders.changesByCompany.clearAll();
}

function payload({ value, problem }: WriteResult<Contact>, ctx: Context) {
  forgetLists(ctx);
  return { contact: value, error: problem };
}

function refused(problem: UserProblem) {
  return { contact: null, error: problem };
}

function changeProblem(input: UpdateContactInput): UserProblem | null {
  const message = 'Please choose yes or no.';
  return emptiedFields(input, { doNotContact: message, bounced: message });
}

export const contactsResolvers: Resolvers = {
  Query: {
    contact: (_parent, { seq }, ctx) => ctx.loaders.contactBySeq.load(seq),
    contacts: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.contacts.search(filter, pageRequest(page)),
    duplicateContacts: (_parent, { person }, ctx) => ctx.sources.contacts.duplicatesOf(person),
  },
  Mutation: {
    createContact: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'contacts.create');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.contacts.create(input, idempotencyKey), ctx);
    },
    updateContact: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'contacts.update');
      const problem = changeProblem(input);
      if (problem) return refused(problem);
      return payload(await ctx.sources.contacts.update(seq, version, input), ctx);
    },
    mergeContacts: async (_parent, { seq, version, from, input }, ctx) => {
      requirePermission(ctx.viewer, 'contacts.update');
      const problem = changeProblem(input ?? {});
      if (problem) return refused(problem);
      return payload(await ctx.sources.contacts.merge(seq, version, from, input ?? null), ctx);
    },
    deleteContact: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'contacts.delete');
      const { value, problem } = await ctx.sources.contacts.delete(seq);
      forgetLists(ctx);
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreContact: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'contacts.restore');
      return payload(await ctx.sources.contacts.restore(seq), ctx);
    },
  },
  Company: {
    contacts: ({ coid }, args, ctx) =>
      ctx.loaders.contactsByCompany.load({ coid, ...pageRequest(args), filter: null }),
    commonContacts: ({ coid }, _args, ctx) => ctx.loaders.commonContactsByCompany.load({ coid }),
  },
  Contact: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    createdBy: ({ createdBySeq }, _args, ctx) =>
      createdBySeq === null ? null : ctx.loaders.userBySeq.load(createdBySeq),
    canEdit: (_contact, _args, { viewer }) =>
      isEverAllowed('contacts.update', viewer && viewer.user),
    canDelete: ({ createdBySeq }, _args, ctx) => mayChange(ctx, 'contacts.delete', createdBySeq),
  },
  ContactElsewhere: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
  },
};
