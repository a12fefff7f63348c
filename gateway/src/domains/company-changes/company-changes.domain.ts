import type { Domain } from '../domain.ts';
import { companyChangesLoaders } from './company-changes.loaders.ts';
import { companyChangesResolvers } from './company-changes.resolvers.ts';
import { CompanyChangesSource } from './company-changes.source.ts';

export const companyChanges = {
  source: ({ rest }) => new CompanyChangesSource(rest),
  loaders: companyChangesLoaders,
  resolvers: companyChangesResolvers,
} satisfies Domain<CompanyChangesSource>;
