import { z } from 'zod';
import { NOTE_TYPES, UNSPECIFIED_NOTE_TYPE } from '../../../../schema/enumerations.ts';
import {
  calendarDate,
  filledText,
  moment,
  oneOrMany,
  seqNumber,
  text,
} from '../../http/validation.ts';

const NOTE_SORTS = [
  'user,-date',
  'user,company,date',
  'company,-date',
  '-date,company',
  'user,zip,-date',
] as const;
export type NoteSort = (typeof NOTE_SORTS)[number];

const NOTE_MAX = 20_000;
const TYPE_VALUES = [UNSPECIFIED_NOTE_TYPE.value, ...NOTE_TYPES.map(({ value }) => value)];

export const noteType = z
  .literal(TYPE_VALUES, 'must be one of the note types')
  .meta({ id: 'NoteType', description: '1 is unspecified; 9 to 19 are contact notes.' });
const competitorType = z
  .int('must be 1 to 22')
  .min(1, 'must be 1 to 22')
  .max(22, 'must be 1 to 22');

const mention = z.strictObject({
  year: z
    .int('must be a year')
    .min(2000, 'must be a year from 2000')
    .max(2100, 'must be a year up to 2100'),
  // As stored (a number) or as answered ({id, label}).
  competitorType: competitorType
    .or(
      z
        .strictObject({ id: competitorType, label: z.string().max(100).optional() })
        .transform((value) => value.id),
    )
    .describe('A competitor type, as stored or as answered.'),
});
const mentions = z.array(mention).max(50, 'may have at most 50 entries');

export const noteSearch = z.strictObject({
  id: seqNumber.optional(),
  coid: oneOrMany(seqNumber).optional(),
  type: oneOrMany(noteType, 20).optional(),
  rep: oneOrMany(seqNumber).optional(),
  startDate: calendarDate.optional(),
  endDate: calendarDate.optional(),
  updatedSince: moment.optional(),
  state: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be two letters')
    .optional(),
  zip: z
    .string()
    .regex(/^[0-9A-Za-z -]{1,10}$/, 'must be a ZIP code or its beginning')
    .optional()
    .describe('A ZIP code or its beginning.'),
  q: text(200).optional().describe('Words, each of which the note holds.'),
  isAClient: z.boolean().optional(),
  tradeshow: oneOrMany(competitorType, 22).optional(),
  competitor: oneOrMany(competitorType, 22).optional(),
  sort: z.enum(NOTE_SORTS, { error: `must be one of ${NOTE_SORTS.join(' | ')}` }).optional(),
  limit: z.int().min(1, 'must be 1 to 2000').max(2000, 'must be 1 to 2000').default(500),
  limitPerCoid: z.int().min(1, 'must be 1 to 200').max(200, 'must be 1 to 200').optional(),
  after: z.string().max(2000).optional(),
});
export type NoteSearch = z.output<typeof noteSearch>;

const noteText = filledText(NOTE_MAX, 'is required: write what was said');

export const noteCreate = z.strictObject({
  coid: seqNumber,
  date: calendarDate.optional().describe('Today when absent.'),
  note: noteText,
  type: noteType.default(UNSPECIFIED_NOTE_TYPE.value),
  user: seqNumber.optional(),
  tradeshow: mentions.optional(),
  competitor: mentions.optional(),
});
export type NoteCreate = z.output<typeof noteCreate>;

/** A value sets, an absent field leaves, `null` clears what may be empty. */
export const noteUpdate = z.strictObject({
  date: calendarDate.optional(),
  note: noteText.optional(),
  type: noteType.optional(),
  tradeshow: mentions.nullable().optional(),
  competitor: mentions.nullable().optional(),
});
export type NoteUpdate = z.output<typeof noteUpdate>;
