import { z } from 'zod';
import { visibility } from '../../http/visibility.ts';
import { anyObject, flag, id, moment, text, version } from '../../http/shapes.ts';
import { created, named, one, reads, writes, type Contract } from '../../http/contract.ts';

const savedQuery = named(
  'SavedQuery',
  z.strictObject({
    seq: id,
    owner: id,
    kind: z.enum(['collection', 'history']),
    name: text,
    description: text.nullable(),
    query: text.describe('GraphQL.'),
    variables: anyObject.describe('By the variables’ names.'),
    ran: flag.describe('Of a history: whether it was run, or only written.'),
    visibility,
    createdAt: moment,
    version,
  }),
);

const words = {
  name: 'saved-queries',
  schema: savedQuery,
  ids: { one: 'SavedQuery', many: 'SavedQueries' },
  nouns: { one: 'saved query', many: 'saved queries' },
};

export const contract: Contract = {
  tag: 'saved-queries',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      create: {
        summary: 'Saves a query as the signed-in user’s.',
        example: { name: 'My scopes', query: '{ viewer { scopes } }' },
        answers: created(savedQuery, 'The saved query.'),
      },
      update: {
        summary: 'Changes the viewer’s own query.',
        example: { name: 'Another' },
        answers: one(savedQuery, 'The saved query.'),
      },
      remove: { summary: 'Takes the viewer’s own query out of every list.' },
      restore: { summary: 'Brings the viewer’s own deleted query back, for 30 days.' },
    }),
  },
};
