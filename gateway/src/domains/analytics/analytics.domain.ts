import type { Domain } from '../domain.ts';
import { analyticsResolvers } from './analytics.resolvers.ts';
import { AnalyticsSource } from './analytics.source.ts';
import { exploreResolvers } from './explore.resolvers.ts';

export const analytics = {
  source: ({ rest }) => new AnalyticsSource(rest),
  resolvers: [analyticsResolvers, exploreResolvers],
} satisfies Domain<AnalyticsSource>;
