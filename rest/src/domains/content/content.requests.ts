import { z } from 'zod';
import { CONTENT_STATUSES, CONTENT_TYPES } from '../../../../schema/enumerations.ts';
import { oneOrMany, seqInQuery, text } from '../../http/validation.ts';

export const statusRequest = z.strictObject({
  status: z.enum(CONTENT_STATUSES, { error: `must be one of ${CONTENT_STATUSES.join(' | ')}` }),
  reason: text(500).optional().describe('Required for a step back, On Hold and Cancelled.'),
});
export type StatusRequest = z.output<typeof statusRequest>;

export const countsQuery = z.strictObject({
  contentType: oneOrMany(
    z.enum(CONTENT_TYPES, { error: `must be one of ${CONTENT_TYPES.join(' | ')}` }),
    CONTENT_TYPES.length,
  ).optional(),
  coid: oneOrMany(seqInQuery).optional().describe('Several times for several companies.'),
  rep: oneOrMany(seqInQuery).optional().describe('The companies’ rep of record.'),
});
export type CountsQuery = z.output<typeof countsQuery>;
