import type { Domain } from '../domain.ts';
import { statsLoaders } from './stats.loaders.ts';
import { statsResolvers } from './stats.resolvers.ts';
import { StatsSource } from './stats.source.ts';

export const stats = {
  source: ({ rest }) => new StatsSource(rest),
  loaders: statsLoaders,
  resolvers: statsResolvers,
} satisfies Domain<StatsSource>;
