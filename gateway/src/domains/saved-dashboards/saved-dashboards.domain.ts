import type { Domain } from '../domain.ts';
import { savedDashboardsLoaders } from './saved-dashboards.loaders.ts';
import { savedDashboardsResolvers } from './saved-dashboards.resolvers.ts';
import { SavedDashboardsSource } from './saved-dashboards.source.ts';

export const savedDashboards = {
  source: ({ rest }) => new SavedDashboardsSource(rest),
  loaders: savedDashboardsLoaders,
  resolvers: savedDashboardsResolvers,
} satisfies Domain<SavedDashboardsSource>;
