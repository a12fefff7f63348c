import { z } from 'zod';
import { LEAD_ACTIONS } from '../../../../schema/audience.ts';
import { day, flag, id, profession, text, whole } from '../../http/shapes.ts';
import { named, reads, type Contract } from '../../http/contract.ts';

const lead = named(
  'Lead',
  z.strictObject({
    seq: id,
    date: day,
    coid: id,
    person: text,
    firm: text.nullable(),
    profession,
    city: text.nullable(),
    state: text.nullable(),
    action: z.enum(LEAD_ACTIONS),
    csisec: text.nullable().describe('A section’s number with spaces.'),
    project: text.nullable(),
    userEmailSeq: whole.nullable().describe('The registered user, where the person is one.'),
    optOut: flag.describe('They asked not to be written to.'),
    repeatCount: id.describe('How often this person of this firm used this company’s content.'),
  }),
);

export const contract: Contract = {
  tag: 'leads',
  calls: {
    ...reads({
      name: 'leads',
      schema: lead,
      ids: { one: 'Lead', many: 'Leads' },
      nouns: { one: 'lead', many: 'leads' },
      leaving: true,
    }),
  },
};
