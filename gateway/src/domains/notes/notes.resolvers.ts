import { invalidField, type UserProblem } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { mayChange } from '../../graph/may-change.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { CreateNoteInput, UpdateNoteInput } from '../../schema.generated.ts';
import { noteTextProblem } from './note-text.ts';
import { noteTypeOf } from '../../graph/note-type.ts';
import { recordMutations } from '../../records/record-mutations.ts';

function changeProblem(input: UpdateNoteInput): UserProblem | null {
  if (input.date === null) return invalidField('date', 'Please give a date.');
  if (input.type === null) return invalidField('type', 'Please choose a type.');
  return input.text === undefined ? null : noteTextProblem(input.text);
}

export const notesResolvers: Resolvers = {
  Query: {
    note: (_parent, { seq }, ctx) => ctx.sources.notes.records.find(seq),
    notes: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.notes.search(filter, sort ?? 'DATE_COMPANY', pageRequest(page)),
  },
  Mutation: recordMutations({
    noun: 'Note',
    records: ({ notes }) => notes.records,
    permission: {
      create: 'notes.create',
      update: 'notes.update',
      delete: 'notes.delete',
      restore: 'notes.restore',
    },
    // A note changes its company's last contact and last note.
    evicts: ({ notesByCompany, companyBySeq, companyByCoid }) => [
      notesByCompany,
      companyBySeq,
      companyByCoid,
    ],
    checkCreate: ({ text }: CreateNoteInput) => noteTextProblem(text),
    checkChange: changeProblem,
  }),
  Company: {
    notes: ({ coid }, { filter, ...page }, ctx) =>
      ctx.loaders.notesByCompany.load({ coid, ...pageRequest(page), filter: filter ?? {} }),
  },
  Note: {
    type: ({ typeValue }) => noteTypeOf(typeValue),
    user: ({ userSeq }, _args, ctx) =>
      userSeq === null ? null : ctx.loaders.userBySeq.load(userSeq),
    company: ({ coid }, _args, ctx) => ctx.loaders.companyByCoid.load(coid),
    enteredBy: ({ enteredBySeq }, _args, ctx) =>
      enteredBySeq === null ? null : ctx.loaders.userBySeq.load(enteredBySeq),
    canEdit: ({ userSeq }, _args, ctx) => mayChange(ctx, 'notes.update', userSeq),
  },
};
