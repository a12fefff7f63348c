import { z } from 'zod';
import { filledText, jsonObject, text } from '../../http/validation.ts';
import { visibility } from '../../http/visibility.ts';

const QUERY_LENGTH = 50_000;
const VARIABLES_BYTES = 64 * 1024;

const KINDS = ['collection', 'history'] as const;

const query = filledText(QUERY_LENGTH, 'must not be blank');
const variables = jsonObject(VARIABLES_BYTES);
const description = text(2000).nullable().optional();

export const savedQueryCreate = z
  .strictObject({
    kind: z
      .enum(KINDS, { error: `must be one of ${KINDS.join(', ')}` })
      .default('collection')
      .describe(
        'collection when absent. A history is private, has each query once and keeps the latest 100.',
      ),
    name: filledText(120),
    description,
    query: query.describe('GraphQL; not blank.'),
    variables: variables.default({}).describe('At most 64 kB as JSON.'),
    ran: z
      .boolean('must be true or false')
      .default(false)
      .describe('Of a history: whether it was run.'),
    visibility: visibility.default('private'),
  })
  .refine(({ kind, visibility: seen }) => kind === 'collection' || seen === 'private', {
    path: ['visibility'],
    error: 'must be private: a history is nobody else’s',
  });
export type SavedQueryCreate = z.output<typeof savedQueryCreate>;

/** A value sets, an absent field leaves, `null` clears. */
export const savedQueryUpdate = z.strictObject({
  name: filledText(120).optional(),
  description,
  query: query.optional().describe('GraphQL; not blank.'),
  variables: variables.optional().describe('At most 64 kB as JSON.'),
  visibility: visibility.optional(),
});
