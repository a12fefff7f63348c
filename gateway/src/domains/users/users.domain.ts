import type { Domain } from '../domain.ts';
import { usersLoaders } from './users.loaders.ts';
import { usersResolvers } from './users.resolvers.ts';
import { UsersSource } from './users.source.ts';

export const users = {
  source: ({ rest }) => new UsersSource(rest),
  loaders: usersLoaders,
  resolvers: usersResolvers,
} satisfies Domain<UsersSource>;
