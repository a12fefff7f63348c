import type { Domain } from '../domain.ts';
import { userDomainsLoaders } from './user-domains.loaders.ts';
import { userDomainsResolvers } from './user-domains.resolvers.ts';
import { UserDomainsSource } from './user-domains.source.ts';

export const userDomains = {
  source: ({ rest, clock }) => new UserDomainsSource(rest, clock),
  loaders: userDomainsLoaders,
  resolvers: userDomainsResolvers,
} satisfies Domain<UserDomainsSource>;
