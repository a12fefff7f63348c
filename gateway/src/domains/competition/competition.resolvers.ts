import type { Context } from '../../context.ts';
import { badArgument } from '../../errors/graphql-errors.ts';
import { emptiedFields, type UserProblem, type WriteResult } from '../../errors/write-result.ts';
import { checkIdempotencyKey } from '../../graph/idempotency-key.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { Competition } from './competition.source.ts';

const YEARS_MAX = 8;

/** Different years, newest first. */
function checkYears(years: readonly number[]): number[] {
  const different = [...new Set(years)].sort((a, b) => b - a);
  const isOdd = different.some((year) => year < 2000 || year > 2100);
  if (different.length < 1 || different.length > YEARS_MAX || isOdd) {
    throw badArgument(`years must be 1 to ${YEARS_MAX} years from 2000 on.`);
  }
  return different;
}

/** A record counts for the company's number of competitors. */
function forgetCompany({ loaders }: Context): void {
  loaders.competitionGrids.clearAll();
  loaders.companyBySeq.clearAll();
  loaders.companyByCoid.clearAll();
  loaders.changesByCompany.clearAll();
}

function payload({ value, problem }: WriteResult<Competition>, ctx: Context) {
  forgetCompany(ctx);
  return { competition: value, error: problem };
}

function refused(problem: UserProblem) {
  return { competition: null, error: problem };
}

export const competitionResolvers: Resolvers = {
  Mutation: {
    recordCompetition: async (_parent, { input, idempotencyKey }, ctx) => {
      requirePermission(ctx.viewer, 'competition.write');
      checkIdempotencyKey(idempotencyKey);
      return payload(await ctx.sources.competition.record(input, idempotencyKey), ctx);
    },
    updateCompetition: async (_parent, { seq, version, input }, ctx) => {
      requirePermission(ctx.viewer, 'competition.write');
      const problem = emptiedFields(input, { present: 'Please choose yes or no.' });
      if (problem) return refused(problem);
      return payload(await ctx.sources.competition.update(seq, version, input), ctx);
    },
    deleteCompetition: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'competition.write');
      const { value, problem } = await ctx.sources.competition.delete(seq);
      forgetCompany(ctx);
      return { seq: value?.seq ?? null, error: problem && { ...problem, current: null } };
    },
    restoreCompetition: async (_parent, { seq }, ctx) => {
      requirePermission(ctx.viewer, 'competition.write');
      return payload(await ctx.sources.competition.restore(seq), ctx);
    },
  },
  Company: {
    competition: async ({ coid }, { years }, ctx) => {
      const shown = checkYears(years ?? ctx.sources.competition.currentYears());
      const records = await ctx.loaders.competitionGrids.load(coid, shown);
      return shown.map((year) => ({
        year,
        records: records.filter((record) => record.year === year),
      }));
    },
  },
  Competition: {
    by: ({ bySeq }, _args, ctx) => (bySeq === null ? null : ctx.loaders.userBySeq.load(bySeq)),
  },
};
