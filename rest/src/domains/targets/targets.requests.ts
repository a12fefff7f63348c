import { z } from 'zod';
import { TARGET_MEASURE_NAMES, TARGET_PERIODS, TARGET_SCOPES } from '../../../../schema/targets.ts';
import { pageOfQuery } from '../../http/page-request.ts';
import { calendarDate, filledText, seqInQuery, seqNumber } from '../../http/validation.ts';

/** The cells of a year's grid of 160 people, by month. */
const BATCH_MAX = 2_000;
const REASON_MAX = 300;

const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

export const targetMeasure = oneOf(
  TARGET_MEASURE_NAMES as [(typeof TARGET_MEASURE_NAMES)[number], ...typeof TARGET_MEASURE_NAMES],
).meta({ id: 'TargetMeasure' });
export const targetScope = oneOf(TARGET_SCOPES).meta({ id: 'TargetScope' });
export const targetPeriod = oneOf(TARGET_PERIODS).meta({ id: 'TargetPeriod' });
export const targetReason = filledText(REASON_MAX);

export const targetsQuery = z.strictObject({
  measure: targetMeasure.optional(),
  scope: targetScope.optional(),
  scopeSeq: seqInQuery.optional(),
  period: targetPeriod.optional(),
  from: calendarDate.optional().describe('Only those whose period starts on or after this day.'),
  to: calendarDate.optional().describe('Only those whose period starts on or before this day.'),
  day: calendarDate.optional().describe('Only those whose period has this day.'),
  progress: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .optional()
    .describe('With `true`, each target comes with the figure that it is held against.'),
  ...pageOfQuery,
});
export type TargetsQuery = z.output<typeof targetsQuery>;

const targetGiven = z.strictObject({
  measure: targetMeasure,
  scope: targetScope,
  /** The person, or the manager of the team; none for the company. */
  scopeSeq: seqNumber.nullable().optional(),
  period: targetPeriod.describe(
    '`year` is the Arcat year from December 1; quarters are those of the calendar.',
  ),
  startsOn: calendarDate,
  /** `null` clears it. */
  value: z.number('must be a number').nullable().meta({ minimum: 0 }),
  version: z
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .describe('As it was read; 0 where there was none.'),
});
export type TargetGiven = z.output<typeof targetGiven>;

export const targetsSave = z.strictObject({
  targets: z
    .array(targetGiven)
    .min(1, 'needs at least one')
    .max(BATCH_MAX, `may have at most ${BATCH_MAX.toLocaleString('en-US')} entries`),
  /** Needed where a period is over. */
  reason: targetReason.nullable().optional(),
});
export type TargetsSave = z.output<typeof targetsSave>;
