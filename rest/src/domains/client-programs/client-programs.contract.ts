import { z } from 'zod';
import { id, text, version, whole } from '../../http/shapes.ts';
import { named, reads, rows, type Contract } from '../../http/contract.ts';

const clientProgram = named(
  'ClientProgram',
  z.strictObject({
    seq: id,
    coid: id,
    type: text.nullable().describe('As delivered; some rows lack it.'),
    year: whole.nullable(),
    csisec: text.nullable(),
    cost: whole.describe('US cents.'),
    contractSeq: whole.nullable(),
    version,
  }),
);

export const contract: Contract = {
  tag: 'client-programs',
  calls: {
    ...reads({
      name: 'client-programs',
      schema: clientProgram,
      ids: { one: 'ClientProgram', many: 'ClientPrograms' },
      nouns: { one: 'client program', many: 'client programs' },
    }),
    'POST /api/client-programs/search': {
      id: 'searchClientPrograms',
      summary:
        'Reads the program rows of companies, latest year first; those without a year come last.',
      example: { where: { coid: 2001 }, order: 'year DESC', limit: 2000 },
      answers: { ...rows(clientProgram, 'The rows.'), headers: ['TotalCount'] },
    },
  },
};
