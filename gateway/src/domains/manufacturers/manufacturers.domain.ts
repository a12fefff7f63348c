import type { Domain } from '../domain.ts';
import { manufacturersLoaders } from './manufacturers.loaders.ts';
import { manufacturersResolvers } from './manufacturers.resolvers.ts';
import { ManufacturersSource } from './manufacturers.source.ts';

export const manufacturers = {
  source: ({ rest }) => new ManufacturersSource(rest),
  loaders: manufacturersLoaders,
  resolvers: manufacturersResolvers,
} satisfies Domain<ManufacturersSource>;
