import { count, whole, words } from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

/** The rate card. Every installation has one; a file changes its prices. */
export const productsKind = tableKind({
  name: 'products',
  noun: 'product',
  resource: 'products',
  table: 'products',
  key: { columns: ['seq'], numbered: false },
  undeletable: true,
  fields: {
    number: whole('seq', 1, 10_000, 'require'),
    key: words('key', 100, 'require'),
    label: words('label', 200, 'require'),
    programType: words('program_type', 50, 'require'),
    unitPriceCents: count('unit_price_cents', 'require'),
  },
  knownBy: ['number'],
  requiredForNew: ['key', 'label', 'programType', 'unitPriceCents'],
});
