import { z } from 'zod';
import { count, day, flag, id, profession, text, version } from '../../http/shapes.ts';
import { named, page, reads, type Contract } from '../../http/contract.ts';

const userEmail = named(
  'UserEmail',
  z.strictObject({
    seq: id,
    email: text,
    name: text,
    usertype: z.enum(['professional', 'student', 'consumer', 'trade']),
    profession,
    firm: text.nullable(),
    city: text.nullable(),
    state: text.nullable(),
    csisec: text.nullable().describe('A section’s number with spaces.'),
    joined: day,
    lastSeen: day,
    optOut: flag.describe('They asked not to be written to.'),
    actions: count.describe(
      'In the last 24 months; in a company report, at that company in the asked year.',
    ),
    version,
  }),
);

export const contract: Contract = {
  tag: 'useremails',
  calls: {
    ...reads({
      name: 'useremails',
      schema: userEmail,
      ids: { one: 'UserEmail', many: 'UserEmails' },
      nouns: { one: 'user e-mail', many: 'user e-mails' },
      leaving: true,
    }),
    'GET /api/useremails/company-report/:coid': {
      id: 'getCompanyUserEmails',
      summary: 'Lists the registered users who used a company’s content, most actions first.',
      reads: ['Leaving'],
      answers: page(userEmail, 'A page of user e-mails.'),
    },
    'POST /api/useremails/search-emails': {
      id: 'searchUserEmails',
      summary: 'Searches registered users, those who joined last first.',
      reads: ['Leaving'],
      example: { profession: [1, 8], state: 'GA', joinedFrom: '2026-01-01', limit: 100 },
      answers: page(userEmail, 'A page of user e-mails.'),
    },
  },
};
