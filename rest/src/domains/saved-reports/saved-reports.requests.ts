import { z } from 'zod';
import { filledText, jsonObject, seqNumber, text } from '../../http/validation.ts';
import { tags } from '../../http/tags.ts';
import { visibility } from '../../http/visibility.ts';

const DEFINITION_BYTES = 64 * 1024;

const fields = {
  description: text(2000).nullable().optional(),
  folder: filledText(120, 'must not be blank').nullable().optional(),
  tags,
  visibility: visibility.optional(),
};

export const savedReportCreate = z.strictObject({
  name: filledText(120),
  definition: jsonObject(DEFINITION_BYTES).describe(
    'At most 64 kB as JSON; what it means is checked when it is run.',
  ),
  /** The report that it began as a copy of. */
  basedOn: seqNumber.nullable().optional(),
  ...fields,
});

/** A value sets, an absent field leaves, `null` clears. */
export const savedReportUpdate = z.strictObject({
  name: filledText(120).optional(),
  definition: jsonObject(DEFINITION_BYTES)
    .optional()
    .describe('At most 64 kB as JSON; what it means is checked when it is run.'),
  ...fields,
});
