import type { Domain } from '../domain.ts';
import { invoicesLoaders } from './invoices.loaders.ts';
import { invoicesResolvers } from './invoices.resolvers.ts';
import { InvoicesSource } from './invoices.source.ts';

export const invoices = {
  source: ({ rest, clock }) => new InvoicesSource(rest, clock),
  loaders: invoicesLoaders,
  resolvers: invoicesResolvers,
} satisfies Domain<InvoicesSource>;
