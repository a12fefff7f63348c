import type { Domain } from '../domain.ts';
import { bannersLoaders } from './banners.loaders.ts';
import { bannersResolvers } from './banners.resolvers.ts';
import { BannersSource } from './banners.source.ts';

export const banners = {
  source: ({ rest }) => new BannersSource(rest),
  loaders: bannersLoaders,
  resolvers: bannersResolvers,
} satisfies Domain<BannersSource>;
