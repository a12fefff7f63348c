import type { Domain } from '../domain.ts';
import { specReportsLoaders } from './spec-reports.loaders.ts';
import { specReportsResolvers } from './spec-reports.resolvers.ts';
import { SpecReportsSource } from './spec-reports.source.ts';

export const specReports = {
  source: ({ rest }) => new SpecReportsSource(rest),
  loaders: specReportsLoaders,
  resolvers: specReportsResolvers,
} satisfies Domain<SpecReportsSource>;
