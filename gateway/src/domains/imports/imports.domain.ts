import type { Domain } from '../domain.ts';
import { importsResolvers } from './imports.resolvers.ts';
import { ImportsSource } from './imports.source.ts';

export const imports = {
  source: ({ rest }) => new ImportsSource(rest),
  resolvers: importsResolvers,
} satisfies Domain<ImportsSource>;
