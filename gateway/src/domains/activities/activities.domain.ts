import type { Domain } from '../domain.ts';
import { activitiesLoaders } from './activities.loaders.ts';
import { activitiesResolvers } from './activities.resolvers.ts';
import { ActivitiesSource } from './activities.source.ts';

export const activities = {
  source: ({ rest, clock }) => new ActivitiesSource(rest, clock),
  loaders: activitiesLoaders,
  resolvers: activitiesResolvers,
} satisfies Domain<ActivitiesSource>;
