import { emptiedFields, type UserProblem } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { mayChange } from '../../graph/may-change.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { MutationMergeContactsArgs, UpdateContactInput } from '../../schema.generated.ts';
import { recordMutations, recordWrite, type Evicts } from '../../records/record-mutations.ts';

/** A merge moves activities from one contact to another; a bounced address is a problem. */
const evicts: Evicts = (loaders) => [
  loaders.problemsByCompany,
  loaders.contactBySeq,
  loaders.contactsByCompany,
  loaders.commonContactsByCompany,
  loaders.activitiesByContact,
  loaders.activitiesByCompany,
  loaders.changesByCompany,
];

function changeProblem(input: UpdateContactInput): UserProblem | null {
  const message = 'Please choose yes or no.';
  return emptiedFields(input, { doNotContact: message, bounced: message });
}

export const contactsResolvers: Resolvers = {
  Query: {
    contact: (_parent, { seq }, ctx) => ctx.loaders.contactBySeq.load(seq),
    keptContact: (_parent, { mergedSeq }, ctx) => ctx.sources.contacts.keptAs(mergedSeq),
    contacts: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.contacts.search(filter, pageRequest(page)),
    duplicateContacts: (_parent, { person }, ctx) => ctx.sources.contacts.duplicatesOf(person),
  },
  Mutation: {
    ...recordMutations({
      noun: 'Contact',
      records: ({ contacts }) => contacts.records,
      permission: {
        create: 'contacts.create',
        update: 'contacts.update',
        delete: 'contacts.delete',
        restore: 'contacts.restore',
      },
      evicts,
      checkChange: changeProblem,
    }),
    mergeContacts: recordWrite({
      field: 'contact',
      permission: 'contacts.update',
      evicts,
      check: ({ input }: MutationMergeContactsArgs) => changeProblem(input ?? {}),
      write: ({ seq, version, from, input }, { sources }) =>
        sources.contacts.merge(seq, version, from, input ?? null),
    }),
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
    canEdit: (_contact, _args, ctx) => mayChange(ctx, 'contacts.update', null),
    canDelete: ({ createdBySeq }, _args, ctx) => mayChange(ctx, 'contacts.delete', createdBySeq),
  },
  ContactElsewhere: {
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
  },
};
