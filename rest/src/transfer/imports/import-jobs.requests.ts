import { z } from 'zod';
import { filledText, numberInQuery, text } from '../../http/validation.ts';
import { IMPORT_BYTES_MAX, IMPORT_PART_BYTES } from '../../../../schema/import-sizes.ts';
import { KINDS } from '../import/kinds.ts';

const KIND_NAMES = KINDS.map(({ name }) => name);
const MEGABYTES = IMPORT_BYTES_MAX / 1024 / 1024;

export const importKindName = z
  .enum(KIND_NAMES as [string, ...string[]], {
    error: `must be one of ${KIND_NAMES.join(', ')}`,
  })
  .meta({ id: 'ImportKindName' });

/** A file that is about to be uploaded. */
export const jobCreate = z.strictObject({
  kind: importKindName,
  file: filledText(200).describe('The name of the file.'),
  bytes: z
    .int('must be a whole number')
    .min(1, 'must be 1 or more: the file is empty')
    .max(IMPORT_BYTES_MAX, `must be at most ${MEGABYTES} MB: import a larger file in parts`),
});
export type JobCreate = z.output<typeof jobCreate>;

const PARTS_MAX = Math.ceil(IMPORT_BYTES_MAX / IMPORT_PART_BYTES);
/** Base64 of a whole part. */
const CONTENT_MAX = Math.ceil(IMPORT_PART_BYTES / 3) * 4;

/** A piece of the file; sent again it takes its own place. */
export const partCreate = z.strictObject({
  part: z
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(PARTS_MAX - 1, `must be at most ${PARTS_MAX - 1}`),
  content: z
    .string('must be text in base64')
    .min(1, 'must hold something')
    .max(CONTENT_MAX, `must have at most ${IMPORT_PART_BYTES} bytes`)
    .regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/, 'must be base64')
    .describe('At most 524,288 bytes of the file, in base64.'),
});
export type PartCreate = z.output<typeof partCreate>;

const columnChoice = z.strictObject({
  name: text(500).describe('As the file has it.'),
  field: text(100).nullable().describe('Absent leaves it out.'),
});

/** What to do with the file next, and what the administrator says about it. */
export const jobRun = z.strictObject({
  task: z.enum(['survey', 'check', 'import'], { error: 'must be survey, check or import' }),
  kind: importKindName.optional(),
  encoding: text(40).nullish().describe('Such as Windows-1252; detected where absent.'),
  delimiter: text(20)
    .nullish()
    .describe('Comma, semicolon, tab or one sign; detected where absent.'),
  dateOrder: z
    .enum(['mdy', 'dmy'], { error: 'must be mdy or dmy' })
    .nullish()
    .describe('Whether the month or the day comes first in dates such as 5/4/2026.'),
  columns: z
    .array(columnChoice)
    .max(500, 'may have at most 500 columns')
    .default([])
    .describe('What the columns are whose names are no fields.'),
  skipRefused: z
    .boolean('must be true or false')
    .default(false)
    .describe('Imports the good rows although others are refused.'),
});
export type JobRun = z.output<typeof jobRun>;
/** The same as it is kept for the work; of an undo, what undoRequest asks. */
export type JobOptions = Omit<JobRun, 'task' | 'kind'> & { skipChanged?: boolean };

export const undoRequest = z.strictObject({
  skipChanged: z
    .boolean('must be true or false')
    .default(false)
    .describe('Undoes the rest although some records were changed since.'),
});

const PROBLEMS_MAX = 500;
export const problemsQuery = z.strictObject({
  limit: numberInQuery(
    z.int().min(1, 'must be 1 or more').max(PROBLEMS_MAX, `must be at most ${PROBLEMS_MAX}`),
    'must be a whole number',
  ).default(100),
  offset: numberInQuery(
    z.int().min(0, 'must be 0 or more').max(10_000_000, 'must be at most 10000000'),
    'must be a whole number',
  ).default(0),
});

export const rejectsQuery = z.strictObject({
  part: numberInQuery(z.int().min(0, 'must be 0 or more'), 'must be a whole number').default(0),
});
