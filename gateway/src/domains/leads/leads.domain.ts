import type { Domain } from '../domain.ts';
import { leadsLoaders } from './leads.loaders.ts';
import { leadsResolvers } from './leads.resolvers.ts';
import { LeadsSource } from './leads.source.ts';

export const leads = {
  source: ({ rest }) => new LeadsSource(rest),
  loaders: leadsLoaders,
  resolvers: leadsResolvers,
} satisfies Domain<LeadsSource>;
