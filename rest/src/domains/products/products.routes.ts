import { sql } from 'kysely';
import { resourceRoutes, type Resource } from '../../http/resource.ts';
import type { Route } from '../../http/route.ts';

/** The rate card; prices are a month's. */
const products: Resource = {
  name: 'products',
  permission: 'products.read',
  noun: 'product',
  columns: sql`p.seq, p.key, p.label, p.program_type as "programType",
    p.unit_price_cents as "unitPriceCents", p.version`,
  from: sql`products p`,
  where: sql<boolean>`true`,
  people: null,
  key: sql`p.seq`,
  fields: {
    seq: { expression: sql`p.seq`, cast: 'integer', required: true },
    key: { expression: sql`p.key`, cast: 'text' },
    label: { expression: sql`p.label`, cast: 'text' },
    programType: { expression: sql`p.program_type`, cast: 'text' },
    unitPriceCents: { expression: sql`p.unit_price_cents`, cast: 'integer' },
  },
  defaultSort: 'seq',
};

export function productsRoutes(): Route[] {
  return resourceRoutes(products);
}
