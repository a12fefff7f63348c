import type { Domain } from '../domain.ts';
import { savedReportsLoaders } from './saved-reports.loaders.ts';
import { savedReportsResolvers } from './saved-reports.resolvers.ts';
import { SavedReportsSource } from './saved-reports.source.ts';

export const savedReports = {
  source: ({ rest }) => new SavedReportsSource(rest),
  loaders: savedReportsLoaders,
  resolvers: savedReportsResolvers,
} satisfies Domain<SavedReportsSource>;
