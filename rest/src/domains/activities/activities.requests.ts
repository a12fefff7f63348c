import { z } from 'zod';
import { ACTIVITY_TYPES, TIME_SLOTS } from '../../../../schema/enumerations.ts';
import { pageOfSearch } from '../../http/page-request.ts';
import {
  calendarDate,
  filledText,
  moment,
  oneOrMany,
  seqNumber,
  text,
} from '../../http/validation.ts';

const TYPE_MESSAGE = 'must be one of the activity types (100 to 105)';
const MINUTES_MESSAGE = 'must be 5 to 720';

export const activityType = z
  .literal(
    ACTIVITY_TYPES.map(({ value }) => value),
    TYPE_MESSAGE,
  )
  .meta({
    id: 'ActivityType',
    description: `${ACTIVITY_TYPES.map(({ value, label }) => `${value} ${label}`).join(', ')}.`,
  });
export const timeSlot = z
  .enum(TIME_SLOTS, 'must be a quarter of an hour from 08:00:00 to 18:45:00, written HH:MM:SS')
  .meta({ id: 'TimeSlot', description: 'A quarter of an hour from 08:00:00 to 18:45:00.' });
const stateCode = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be two letters')
  .transform((code) => code.toUpperCase());
const minutes = z.int(MINUTES_MESSAGE).min(5, MINUTES_MESSAGE).max(720, MINUTES_MESSAGE);
export const percent = z
  .literal([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 'must be 0 to 100 in steps of 10')
  .meta({ id: 'Percent' });

const optionalFields = {
  contactSeq: seqNumber.nullable().optional(),
  time: timeSlot.nullable().optional(),
  minutes: minutes.optional(),
  percentComplete: percent.optional(),
  note: text(5000).nullable().optional(),
  completedOn: calendarDate
    .nullable()
    .optional()
    .describe('Only with percentComplete 100; today when absent.'),
  override: z
    .literal(true, 'must be true when it is given')
    .optional()
    .describe(
      'Plans a call although the company must not be called, for the reason in `note`; managers and administrators.',
    ),
};

export const activityCreate = z.strictObject({
  coid: seqNumber,
  type: activityType,
  date: calendarDate,
  subject: filledText(200),
  user: seqNumber.optional(),
  ...optionalFields,
});
export type ActivityCreate = z.output<typeof activityCreate>;

/** A value sets, an absent field leaves, `null` clears. The company of an activity never changes. */
export const activityUpdate = z.strictObject({
  type: activityType.optional(),
  date: calendarDate.optional(),
  subject: filledText(200).optional(),
  user: seqNumber.optional(),
  ...optionalFields,
});
export type ActivityUpdate = z.output<typeof activityUpdate>;

const ACTIVITY_STATUSES = ['open', 'done', 'overdue', 'all'] as const;

export const activitySearch = z.strictObject({
  rep: oneOrMany(seqNumber).optional(),
  /** The reps of this manager. */
  manager: seqNumber.optional(),
  coid: oneOrMany(seqNumber).optional(),
  state: oneOrMany(stateCode).optional().describe('The companies’ states, two letters each.'),
  status: z
    .enum(ACTIVITY_STATUSES, { error: `must be one of ${ACTIVITY_STATUSES.join(', ')}` })
    .default('all'),
  type: oneOrMany(activityType, ACTIVITY_TYPES.length).optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  updatedSince: moment.optional(),
  sort: z
    .enum(['date', '-date'], { error: 'must be date or -date' })
    .default('date')
    .describe('Soonest first, or latest first.'),
  ...pageOfSearch,
  limitPerCoid: z.int().min(1, 'must be 1 to 200').max(200, 'must be 1 to 200').optional(),
});
export type ActivitySearch = z.output<typeof activitySearch>;
