import { badArgument } from '../../errors/graphql-errors.ts';
import { emptiedFields } from '../../errors/write-result.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { recordMutations } from '../../records/record-mutations.ts';
import type { UpdateCompetitionInput } from '../../schema.generated.ts';

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

/** A competitor at a company in a year is one record: what creates it changes the one that is there. */
const { createCompetition: recordCompetition, ...competitionMutations } = recordMutations({
  noun: 'Competition',
  records: ({ competition }) => competition.records,
  permission: 'competition.write',
  // A record changes the company's number of competitors.
  evicts: ({ competitionGrids, companyBySeq, companyByCoid, changesByCompany }) => [
    competitionGrids,
    companyBySeq,
    companyByCoid,
    changesByCompany,
  ],
  checkChange: (input: UpdateCompetitionInput) =>
    emptiedFields(input, { present: 'Please choose yes or no.' }),
});

export const competitionResolvers: Resolvers = {
  Mutation: { recordCompetition, ...competitionMutations },
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
