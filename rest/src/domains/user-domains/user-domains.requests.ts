import { z } from 'zod';
import { DOMAIN_CATEGORIES } from '../../../../schema/audience.ts';
import { pageOfSearch } from '../../http/page-request.ts';
import { csiCode } from '../../http/section-filter.ts';
import { calendarDate, oneOrMany, seqNumber, text } from '../../http/validation.ts';

/** How many domains one call may change. */
const BULK_MAX = 500;

const category = z.enum(DOMAIN_CATEGORIES, {
  error: `must be one of ${DOMAIN_CATEGORIES.join(' | ')}`,
});
const url = z
  .string()
  .max(255, 'must have at most 255 characters')
  .transform((value) =>
    value
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/$/, ''),
  )
  .refine(
    (value) => /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(value),
    'must be a domain such as firm.example',
  );
const words = text(200);

/** Days on which the domain was seen last; both belong to it. */
const seen = {
  seenFrom: calendarDate.optional().describe('Last seen on that day or later.'),
  seenTo: calendarDate.optional().describe('Last seen on that day or before.'),
};

export const domainSearch = z.strictObject({
  qstr: words.optional().describe('Words of the url, the name or the addresses.'),
  category: oneOrMany(category, DOMAIN_CATEGORIES.length).optional(),
  csi: oneOrMany(csiCode)
    .optional()
    .describe('A division (09), a group (09 65) or a section (09 65 19).'),
  /** Only domains seen for the first time since the first day of the previous month (figures.md M28). */
  newOnly: z.boolean().optional(),
  ...seen,
  ...pageOfSearch,
});
export type DomainSearch = z.output<typeof domainSearch>;

export const categoryQuery = z.strictObject({
  qstr: words.optional().describe('Words of the url, the name or the addresses.'),
  // An address may carry the parameter without a value.
  csi: z
    .literal('')
    .transform(() => undefined)
    .or(oneOrMany(csiCode))
    .optional()
    .describe('A division (09), a group (09 65) or a section (09 65 19).'),
  ...seen,
});
export type CategoryQuery = z.output<typeof categoryQuery>;

/** A value sets, an absent field leaves, `null` clears what may be empty. */
export const domainUpdate = z.strictObject({
  category: category.optional(),
  name: text(200)
    .transform((value) => (value.trim() === '' ? null : value))
    .nullable()
    .optional(),
  url: url.nullable().optional().describe('A domain such as firm.example.'),
});

export const domainBulkUpdate = z.strictObject({
  seqs: z
    .array(seqNumber)
    .min(1, 'must name at least one domain')
    .max(BULK_MAX, `may have at most ${BULK_MAX} values`)
    .transform((values) => [...new Set(values)]),
  category: category.optional(),
  url: url.optional(),
});
export type DomainBulkUpdate = z.output<typeof domainBulkUpdate>;
