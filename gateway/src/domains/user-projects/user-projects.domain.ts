import type { Domain } from '../domain.ts';
import { userProjectsLoaders } from './user-projects.loaders.ts';
import { userProjectsResolvers } from './user-projects.resolvers.ts';
import { UserProjectsSource } from './user-projects.source.ts';

export const userProjects = {
  source: ({ rest }) => new UserProjectsSource(rest),
  loaders: userProjectsLoaders,
  resolvers: userProjectsResolvers,
} satisfies Domain<UserProjectsSource>;
