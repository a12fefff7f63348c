import type { Domain } from '../domain.ts';
import { targetsResolvers } from './targets.resolvers.ts';
import { TargetsSource } from './targets.source.ts';

export const targets = {
  source: ({ rest }) => new TargetsSource(rest),
  resolvers: targetsResolvers,
} satisfies Domain<TargetsSource>;
