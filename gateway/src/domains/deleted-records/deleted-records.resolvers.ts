import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const deletedRecordsResolvers: Resolvers = {
  Query: {
    deletedRecords: (_parent, { since, ...page }, ctx) =>
      ctx.sources.deletedRecords.list(since, pageRequest(page)),
  },
};
