import { z } from 'zod';
import { filledText, jsonObject, seqNumber, text } from '../../http/validation.ts';
import { tags } from '../../http/tags.ts';
import { visibility } from '../../http/visibility.ts';

const TILES_MAX = 12;
const QUESTION_BYTES = 16 * 1024;
const WIDTH = 'must be 1, 2 or 3';

const tile = z
  .strictObject({
    id: filledText(40),
    width: z.int(WIDTH).min(1, WIDTH).max(3, WIDTH),
    report: seqNumber.optional(),
    text: text(4000).optional(),
    /** Asked here and saved nowhere else; what it means is checked when it is run. */
    question: jsonObject(QUESTION_BYTES).optional(),
    title: filledText(120).optional(),
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
  period: filledText(40).optional(),
  rep: seqNumber.optional(),
  state: filledText(40).optional(),
  section: filledText(20).optional(),
});

const description = text(2000).nullable().optional();

export const savedDashboardCreate = z.strictObject({
  name: filledText(120),
  description,
  tags,
  tiles: tiles.default([]),
  filters: filters.default({}),
  crossFilter: z.boolean().optional(),
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
