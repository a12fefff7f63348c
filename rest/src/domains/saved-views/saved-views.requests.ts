import { z } from 'zod';
import { filledText, text } from '../../http/validation.ts';
import { visibility } from '../../http/visibility.ts';

const fields = {
  query: text(4000).optional(),
  columns: z
    .array(filledText(60, 'must not be blank'))
    .max(100, 'may have at most 100 columns')
    .nullable()
    .optional(),
  visibility: visibility.optional(),
  pinned: z.boolean('must be true or false').optional(),
};

export const savedViewCreate = z.strictObject({
  name: filledText(120),
  page: filledText(60),
  ...fields,
});

/** A value sets, an absent field leaves, `null` clears. */
export const savedViewUpdate = z.strictObject({
  name: filledText(120).optional(),
  page: filledText(60).optional(),
  ...fields,
});
