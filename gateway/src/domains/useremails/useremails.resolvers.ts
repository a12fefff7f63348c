import { badArgument } from '../../errors/graphql-errors.ts';
import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

function checkedYear(year: number | null | undefined): number | null {
  if (year == null) return null;
  if (year < 2000 || year > 2099) throw badArgument('year must be from 2000 to 2099.');
  return year;
}

export const userEmailsResolvers: Resolvers = {
  Query: {
    userEmail: (_parent, { seq }, ctx) => ctx.loaders.userEmailBySeq.load(seq),
    userEmails: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.userEmails.search(filter, pageRequest(page)),
  },
  Company: {
    userEmails: ({ coid }, { year, ...page }, ctx) =>
      ctx.loaders.userEmailsByCompany.load({ coid, year: checkedYear(year), ...pageRequest(page) }),
  },
};
