import type { Domain } from '../domain.ts';
import { userAccountsResolvers } from './user-accounts.resolvers.ts';
import { UserAccountsSource } from './user-accounts.source.ts';

export const userAccounts = {
  source: ({ rest }) => new UserAccountsSource(rest),
  resolvers: userAccountsResolvers,
} satisfies Domain<UserAccountsSource>;
