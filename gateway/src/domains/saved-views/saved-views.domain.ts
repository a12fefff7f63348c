import type { Domain } from '../domain.ts';
import { savedViewsResolvers } from './saved-views.resolvers.ts';
import { SavedViewsSource } from './saved-views.source.ts';

export const savedViews = {
  source: ({ rest }) => new SavedViewsSource(rest),
  resolvers: savedViewsResolvers,
} satisfies Domain<SavedViewsSource>;
