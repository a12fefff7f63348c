import { z } from 'zod';
import { id, moment } from '../../http/shapes.ts';
import { named, page, type Contract } from '../../http/contract.ts';

const deletedRecord = named(
  'DeletedRecord',
  z.strictObject({
    resource: z.enum(['manufacturers', 'notes', 'activities', 'contacts']),
    seq: id,
    deletedAt: moment,
  }),
);

export const contract: Contract = {
  tag: 'manufacturers',
  calls: {
    'GET /api/deleted-records': {
      id: 'listDeletedRecords',
      summary:
        'Lists what was deleted at or after a moment, oldest first, for copies of these lists.',
      answers: page(deletedRecord, 'A page of deleted records.'),
    },
  },
};
