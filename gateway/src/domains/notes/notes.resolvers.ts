import type { Context } from '../../context.ts';
import { invalidField, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { pageRequest } from '../../graph/connection.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { mayChange } from '../../graph/may-change.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers, UpdateNoteInput } from '../../graph/resolvers.generated.ts';
import { noteTextProblem } from './note-text.ts';
import { noteTypeOf } from '../../graph/note-type.ts';
import type { Note, NoteFields } from './notes.source.ts';

/** A note counts for its company's last contact and last note. */
function forgetNotes({ loaders }: Context): void {
  loaders.notesByCompany.clearAll();
  loaders.companyBySeq.clearAll();
  loaders.companyByCoid.clearAll();
}

function payload({ value, problem }: WriteResult<Note>, ctx: Context) {
  forgetNotes(ctx);
  return { note: value, error: problem };
}

function refused(problem: UserProblem) {
  return { note: null, error: problem };
}

/** A set field must have a value; lists are emptied by `null`. */
function changesOf(input: UpdateNoteInput): NoteFields {
  const { tradeshows, competitors } = input;
  return {
    ...input,
    ...(tradeshows === null ? { tradeshows: [] } : {}),
    ...(competitors === null ? { competitors: [] } : {}),
  };
}

function changeProblem(input: UpdateNoteInput): UserProblem | null {
  if (input.date === null) return invalidField('date', 'Please give a date.');
  if (input.type === null) return invalidField('type', 'Please choose a type.');
  return input.text === undefined ? null : noteTextProblem(input.text);
}

export const notesResolvers: Resolvers = {
  Query: {
    note: (_parent, { seq }, ctx) => ctx.sources.notes.find(seq),
    notes: (_parent, { filter, sort, ...page }, ctx) =>
      ctx.sources.notes.search(filter, sort ?? 'DATE_COMPANY', pageRequest(page)),
  },
  Mutation: {
    createNote: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'notes.create');
      checkIdempotencyKey(idempotencyKey);
      const problem = noteTextProblem(input.text);
      if (problem) return refused(problem);
      return payload(await ctx.sources.notes.create(input, idempotencyKey), ctx);
    },
    updateNote: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'notes.update');
      const problem = changeProblem(input);
      if (problem) return refused(problem);
      return payload(await ctx.sources.notes.update(seq, version, changesOf(input)), ctx);
    },
    deleteNote: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'notes.delete');
      const { value, problem } = await ctx.sources.notes.delete(seq);
      forgetNotes(ctx);
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreNote: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'notes.restore');
      return payload(await ctx.sources.notes.restore(seq), ctx);
    },
  },
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
