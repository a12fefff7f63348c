import { z } from 'zod';
import { id, text, version, whole } from '../../http/shapes.ts';
import { named, reads, type Contract } from '../../http/contract.ts';

const product = named(
  'Product',
  z.strictObject({
    seq: id,
    key: text,
    label: text,
    programType: text.describe('The type that its program rows carry.'),
    unitPriceCents: whole.describe('US cents a month.'),
    version,
  }),
);

export const contract: Contract = {
  tag: 'products',
  calls: {
    ...reads({
      name: 'products',
      schema: product,
      ids: { one: 'Product', many: 'Products' },
      nouns: { one: 'product', many: 'products' },
    }),
  },
};
