import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const userProjectsResolvers: Resolvers = {
  Query: {
    userProject: (_parent, { seq }, ctx) => ctx.loaders.userProjectBySeq.load(seq),
    userProjects: (_parent, { filter, ...page }, ctx) =>
      ctx.sources.userProjects.list(filter, pageRequest(page)),
  },
  Company: {
    userProjects: ({ coid }, { withTitles, ...page }, ctx) =>
      ctx.loaders.projectUsesByCompany.load({ coid, withTitles, ...pageRequest(page) }),
  },
};
