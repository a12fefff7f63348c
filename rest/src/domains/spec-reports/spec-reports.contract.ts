import { z } from 'zod';
import { day, id, profession, text } from '../../http/shapes.ts';
import { named, page, type Contract } from '../../http/contract.ts';

const specUse = named(
  'SpecUse',
  z.strictObject({
    seq: id,
    date: day,
    csisec: text.nullable().describe('A section’s number with spaces.'),
    title: text,
    firm: text.nullable(),
    city: text.nullable(),
    state: text.nullable(),
    profession,
    project: text.nullable(),
  }),
);

export const contract: Contract = {
  tag: 'spec-reports',
  calls: {
    'GET /api/outline-specs-report/by-coid/:coid': {
      id: 'listOutlineSpecUses',
      summary: 'Lists each use of a company’s outline specifications.',
      answers: page(specUse, 'A page of uses, the newest first.'),
    },
    'GET /api/specwizard-specs-report/by-coid/:coid': {
      id: 'listSpecWizardUses',
      summary: 'Lists each use of a company’s SpecWizards.',
      answers: page(specUse, 'A page of uses, the newest first.'),
    },
  },
};
