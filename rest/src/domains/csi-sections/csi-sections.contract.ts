import { z } from 'zod';
import { text } from '../../http/shapes.ts';
import { named, one, rows, type Contract } from '../../http/contract.ts';

const csiSection = named(
  'CsiSection',
  z.strictObject({
    csisec: text.regex(/^\d{2}( \d{2}){1,3}(\.\d+)?$/).describe('With spaces, as printed.'),
    title: text,
    division: text.regex(/^\d{2}$/),
    divisionTitle: text,
  }),
);

export const contract: Contract = {
  tag: 'csi-sections',
  calls: {
    'GET /api/csi-sections': {
      id: 'listCsiSections',
      summary: 'Lists CSI sections, by number.',
      answers: rows(csiSection, 'The CSI sections found; what does not exist is left out.'),
    },
    'GET /api/csi-sections/:id': {
      id: 'getCsiSection',
      summary: 'Reads one CSI section.',
      places: { id: text.regex(/^\d{2}[\d. ]*$/).describe('Its number, with or without spaces.') },
      answers: one(csiSection, 'The CSI section.'),
    },
  },
};
