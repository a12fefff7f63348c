import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';

const MATCHES_MAX = 50;

export const csiSectionsResolvers: Resolvers = {
  Query: {
    csiSections: (_parent, { match, first }, ctx) => {
      const { first: limit } = pageRequest({ first }, MATCHES_MAX);
      return match.trim() ? ctx.sources.csiSections.matching(match.trim(), limit) : [];
    },
  },
};
