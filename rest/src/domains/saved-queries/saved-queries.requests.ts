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
    kind: z.enum(KINDS, { error: `must be one of ${KINDS.join(', ')}` }).default('collection'),
    name: filledText(120),
    description,
    query,
    variables: variables.default({}),
    ran: z.boolean('must be true or false').default(false),
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
  query: query.optional(),
  variables: variables.optional(),
  visibility: visibility.optional(),
});
