import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';

const MATCHES_MAX = 50;
const SECTIONS_MAX = 2_000;

export const csiSectionsResolvers: Resolvers = {
  Query: {
    csiSections: (_parent, { match, first }, ctx) => {
      const text = match?.trim() ?? '';
      const { first: limit } = pageRequest({ first }, text ? MATCHES_MAX : SECTIONS_MAX);
      return ctx.sources.csiSections.matching(text, limit);
    },
  },
};
