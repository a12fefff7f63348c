import { z } from 'zod';
import { count, day, id, text, version, whole } from '../../http/shapes.ts';
import { named, reads, type Contract } from '../../http/contract.ts';

const invoice = named(
  'Invoice',
  z.strictObject({
    seq: id,
    number: text,
    coid: id,
    contractSeq: whole.nullable(),
    issued: day,
    due: day,
    amountCents: whole.describe('US cents.'),
    paidCents: whole.describe('US cents.'),
    paidOn: day.nullable(),
    balanceCents: whole.describe('US cents still to be paid.'),
    status: z.enum(['paid', 'open', 'overdue']),
    daysPastDue: count,
    ageing: z
      .enum(['current', '1-30', '31-60', '61-90', '>90'])
      .nullable()
      .describe('Days past due; null when paid.'),
    version,
  }),
);

export const contract: Contract = {
  tag: 'invoices',
  calls: {
    ...reads({
      name: 'invoices',
      schema: invoice,
      ids: { one: 'Invoice', many: 'Invoices' },
      nouns: { one: 'invoice', many: 'invoices' },
    }),
  },
};
