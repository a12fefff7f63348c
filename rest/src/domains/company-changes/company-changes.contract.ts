import { z } from 'zod';
import { anything, id, moment, text, whole } from '../../http/shapes.ts';
import { named, page, type Contract } from '../../http/contract.ts';

const companyChangeRow = named(
  'CompanyChangeRow',
  z.strictObject({
    seq: id,
    at: moment,
    user: whole.nullable(),
    user_name: text.nullable(),
    resource: z.enum(['manufacturers', 'company-info', 'competition', 'contacts']),
    id: text.describe('The record’s `seq`.'),
    action: z.enum(['create', 'update', 'delete', 'restore']),
    field: text.nullable(),
    old: anything.describe('The value before.'),
    new: anything.describe('The value after.'),
    coid: id,
    companySeq: id,
    company: text,
    subject: text.nullable().describe('Which record of the company; null for the company itself.'),
  }),
);

export const contract: Contract = {
  tag: 'manufacturers',
  calls: {
    'GET /api/company-changes': {
      id: 'listCompanyChanges',
      summary: 'Lists what people changed on company records.',
      reads: ['Leaving'],
      answers: page(companyChangeRow, 'A page of changes, the newest first.'),
    },
  },
};
