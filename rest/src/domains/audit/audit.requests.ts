import { z } from 'zod';
import { filledText, text } from '../../http/validation.ts';

/** Words of the portal's own, such as a list's name: no sentence and no line break. */
const word = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be a word of a-z, 0-9 and -');
const rows = z.int('must be a whole number').min(0, 'must be 0 or more');
const FILTER_MAX = 20_000;

/** A file that is about to be written. */
export const exportStart = z.strictObject({
  list: word,
  format: z.enum(['csv', 'xlsx', 'json'], { error: 'must be csv, xlsx or json' }),
  filter: z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= FILTER_MAX, {
      error: `may have at most ${FILTER_MAX} characters`,
    })
    .describe('What was asked; at most 20000 characters as JSON.'),
});
export type ExportStart = z.output<typeof exportStart>;

/** What became of it. */
export const exportEnd = z.strictObject({
  outcome: z.enum(['complete', 'broken-off'], { error: 'must be complete or broken-off' }),
  rows: rows.describe('Rows that the file has.'),
});
export type ExportEnd = z.output<typeof exportEnd>;

/** A tool that a program called at the gateway. */
export const toolCall = z.strictObject({
  tool: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/, 'must be a word of a-z, 0-9 and _'),
  arguments: text(2000).describe('Shortened.'),
  outcome: z.enum(['answered', 'proposed', 'refused'], {
    error: 'must be answered, proposed or refused',
  }),
  rows: rows.describe('Records that the answer has.'),
});

/** What stands before this service refused by itself. */
export const gatewayRefusal = z.strictObject({
  what: filledText(200).describe('The operation; not blank.'),
  path: text(2000).describe('What of it was refused.'),
  reason: filledText(500),
});
