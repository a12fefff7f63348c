import type { Domain } from '../domain.ts';
import { userEmailsLoaders } from './useremails.loaders.ts';
import { userEmailsResolvers } from './useremails.resolvers.ts';
import { UserEmailsSource } from './useremails.source.ts';

export const userEmails = {
  source: ({ rest }) => new UserEmailsSource(rest),
  loaders: userEmailsLoaders,
  resolvers: userEmailsResolvers,
} satisfies Domain<UserEmailsSource>;
