import type { Domain } from '../domain.ts';
import { statsUserDomainsLoaders } from './stats-user-domains.loaders.ts';
import { statsUserDomainsResolvers } from './stats-user-domains.resolvers.ts';
import { StatsUserDomainsSource } from './stats-user-domains.source.ts';

export const statsUserDomains = {
  source: ({ rest, clock }) => new StatsUserDomainsSource(rest, clock),
  loaders: statsUserDomainsLoaders,
  resolvers: statsUserDomainsResolvers,
} satisfies Domain<StatsUserDomainsSource>;
