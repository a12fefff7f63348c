import type { Domain } from '../domain.ts';
import { bimDatasheetsLoaders } from './bim-datasheets.loaders.ts';
import { bimDatasheetsResolvers } from './bim-datasheets.resolvers.ts';
import { BimDatasheetsSource } from './bim-datasheets.source.ts';

export const bimDatasheets = {
  source: ({ rest }) => new BimDatasheetsSource(rest),
  loaders: bimDatasheetsLoaders,
  resolvers: bimDatasheetsResolvers,
} satisfies Domain<BimDatasheetsSource>;
