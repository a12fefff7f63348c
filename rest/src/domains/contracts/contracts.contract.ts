import { z } from 'zod';
import { LOST_REASONS } from '../../../../schema/enumerations.ts';
import { count, day, id, text, version, whole } from '../../http/shapes.ts';
import { named, one, reads, type Contract } from '../../http/contract.ts';

const contractRow = named(
  'Contract',
  z.strictObject({
    seq: id,
    coid: id,
    year: whole,
    version: id.describe('The contract’s own version: 1 for the first proposal.'),
    package: text.nullable(),
    status: z.enum(['draft', 'sent', 'signed', 'superseded', 'cancelled']),
    signedOn: day.nullable(),
    signedBy: text.nullable(),
    startDate: day.nullable(),
    endDate: day.nullable(),
    rep: whole.nullable().describe('The rep at signing.'),
    totalCents: whole.describe('US cents.'),
    tagAtSigning: count
      .max(3)
      .describe('The company’s prospect tag when it signed; 0 for a client that renews.'),
    lostReason: z.enum(LOST_REASONS).nullable(),
    rowVersion: version,
    lines: z.array(
      z.strictObject({
        product: text,
        csisec: text.nullable(),
        quantity: whole,
        unitPriceCents: whole.describe('US cents a month.'),
      }),
    ),
  }),
);

export const contract: Contract = {
  tag: 'contracts',
  calls: {
    ...reads({
      name: 'contracts',
      schema: contractRow,
      ids: { one: 'Contract', many: 'Contracts' },
      nouns: { one: 'contract', many: 'contracts' },
    }),
    'POST /api/contracts/:id/lost-reason': {
      id: 'setLostReason',
      summary: 'Says why a client did not renew, or takes it back with null.',
      description: 'If-Match carries the contract’s `rowVersion`.',
      example: { reason: 'budget' },
      answers: one(contractRow, 'The contract.'),
    },
  },
};
