import type { Context } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import type { WriteResult } from '../../errors/write-result.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { ImportJob } from './import-wire.ts';

const PROBLEMS_MAX = 500;

/** @throws GraphQLError for everybody but administrators */
function importsOf(ctx: Context): Context['sources']['imports'] {
  requirePermission(ctx.viewer, 'imports.manage');
  return ctx.sources.imports;
}

async function payload(written: Promise<WriteResult<ImportJob, never>>) {
  const { value, problem } = await written;
  return { importJob: value, error: problem };
}

export const importsResolvers: Resolvers = {
  Query: {
    importKinds: (_parent, _args, ctx) => importsOf(ctx).kinds(),
    pastImports: (_parent, _args, ctx) => importsOf(ctx).past(),
    importJob: (_parent, { seq }, ctx) => importsOf(ctx).find(seq),
  },
  Mutation: {
    announceImport: (_parent, { input }, ctx) => payload(importsOf(ctx).announce(input)),
    runImport: (_parent, { seq, input }, ctx) => payload(importsOf(ctx).run(seq, input)),
    undoImport: (_parent, { seq, skipChanged }, ctx) =>
      payload(importsOf(ctx).undo(seq, skipChanged)),
  },
  ImportJob: {
    problems: ({ seq }, { limit, offset }, ctx) => {
      if (limit < 1 || limit > PROBLEMS_MAX) {
        throw badArgument(`limit must be from 1 to ${PROBLEMS_MAX}.`);
      }
      if (offset < 0) throw badArgument('offset must be 0 or more.');
      return importsOf(ctx).problems(seq, limit, offset);
    },
  },
  PastImport: {
    user: ({ userSeq }, _args, ctx) =>
      userSeq === null ? null : ctx.loaders.userBySeq.load(userSeq),
  },
};
