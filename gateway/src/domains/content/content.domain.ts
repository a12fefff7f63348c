import type { Domain } from '../domain.ts';
import { contentLoaders } from './content.loaders.ts';
import { contentResolvers } from './content.resolvers.ts';
import { ContentSource } from './content.source.ts';

export const content = {
  source: ({ rest, clock }) => new ContentSource(rest, clock),
  loaders: contentLoaders,
  resolvers: contentResolvers,
} satisfies Domain<ContentSource>;
