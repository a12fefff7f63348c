import type { Domain } from '../domain.ts';
import { productsResolvers } from './products.resolvers.ts';
import { ProductsSource } from './products.source.ts';

export const products = {
  source: ({ rest }) => new ProductsSource(rest),
  resolvers: productsResolvers,
} satisfies Domain<ProductsSource>;
