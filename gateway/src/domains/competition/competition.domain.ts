import type { Domain } from '../domain.ts';
import { competitionLoaders } from './competition.loaders.ts';
import { competitionResolvers } from './competition.resolvers.ts';
import { CompetitionSource } from './competition.source.ts';

export const competition = {
  source: ({ rest, clock }) => new CompetitionSource(rest, clock),
  loaders: competitionLoaders,
  resolvers: competitionResolvers,
} satisfies Domain<CompetitionSource>;
