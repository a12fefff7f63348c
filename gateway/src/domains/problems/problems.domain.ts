import type { Domain } from '../domain.ts';
import { problemsLoaders } from './problems.loaders.ts';
import { problemsResolvers } from './problems.resolvers.ts';
import { ProblemsSource } from './problems.source.ts';

export const problems = {
  source: ({ rest }) => new ProblemsSource(rest),
  loaders: problemsLoaders,
  resolvers: problemsResolvers,
} satisfies Domain<ProblemsSource>;
