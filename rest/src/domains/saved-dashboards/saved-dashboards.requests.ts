import { z } from 'zod';
import { filledText, jsonObject, seqNumber, text } from '../../http/validation.ts';
import { tags } from '../../http/tags.ts';
import { visibility } from '../../http/visibility.ts';

const TILES_MAX = 12;
const QUESTION_BYTES = 16 * 1024;
const WIDTH = 'must be 1, 2 or 3';

const tile = z
  .strictObject({
    id: filledText(40).describe('Unique on its dashboard.'),
    width: z.int(WIDTH).min(1, WIDTH).max(3, WIDTH).describe('Columns of three.'),
    report: seqNumber.optional(),
    text: text(4000).optional().describe('Its text where it shows no report.'),
    question: jsonObject(QUESTION_BYTES)
      .optional()
      .describe(
        'A question of its own where it shows no report; as the definition of a saved report.',
      ),
    title: filledText(120).optional().describe('What its question is called.'),
  })
  .refine(
    ({ report, text: said, question }) =>
      [report, said, question].filter((each) => each !== undefined).length === 1,
    { error: 'must have a report, a question or a text' },
  );

const tiles = z
  .array(tile)
  .max(TILES_MAX, `may have at most ${TILES_MAX} entries`)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'must have ids of their own',
  });

/** What they mean in a dataset is decided where a report is asked. */
const filters = z.strictObject({
  period: filledText(40).optional().describe('A named period.'),
  rep: seqNumber.optional(),
  state: filledText(40).optional(),
  section: filledText(20).optional().describe('A CSI section or division.'),
});

const description = text(2000).nullable().optional();

export const savedDashboardCreate = z.strictObject({
  name: filledText(120),
  description,
  tags,
  tiles: tiles.default([]),
  filters: filters.default({}),
  crossFilter: z.boolean().optional().describe('No when absent.'),
  visibility: visibility.optional(),
});

/** A value sets, an absent field leaves, `null` clears. */
export const savedDashboardUpdate = z.strictObject({
  name: filledText(120).optional(),
  description,
  tags,
  tiles: tiles.optional(),
  filters: filters.optional(),
  crossFilter: z.boolean().optional(),
  visibility: visibility.optional(),
});
