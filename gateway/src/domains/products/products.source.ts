import { z } from 'zod';
import { programTypeOf } from '../../graph/program-type.ts';
import { ResourceReads } from '../../http/resource-reads.ts';
import type { RestClient } from '../../http/rest-client.ts';
import { count, id, version } from '../../http/wire.ts';

const productRow = z.object({
  seq: id,
  key: z.string(),
  label: z.string(),
  programType: z.string().transform(programTypeOf),
  unitPriceCents: count,
  version,
});

/** A product of the rate card; its price is a month's, in US cents. */
export type Product = z.output<typeof productRow>;

/** The rate card, as the REST backend keeps it. */
export class ProductsSource {
  readonly #reads: ResourceReads<Product>;

  constructor(rest: RestClient) {
    this.#reads = new ResourceReads(rest, 'products', productRow);
  }

  /** Every product, in the rate card's order. */
  all(): Promise<Product[]> {
    return this.#reads.all({ sort: 'seq' });
  }
}
