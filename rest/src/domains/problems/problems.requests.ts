import { z } from 'zod';
import { PROBLEM_RULES, type ProblemRule } from '../../../../schema/enumerations.ts';
import { pageOfList } from '../../http/page-request.ts';
import { calendarDate, oneOrMany, seqInQuery } from '../../http/validation.ts';

const PROBLEM_STATES = ['open', 'snoozed', 'resolved'] as const;
const STATE_FILTERS = [...PROBLEM_STATES, 'all'] as const;

const RULES = PROBLEM_RULES.map(({ value }) => value) as [ProblemRule, ...ProblemRule[]];
const SEVERITIES = ['high', 'medium', 'low'] as const;
export const problemRule = z
  .enum(RULES, { error: `must be one of ${RULES.join(' | ')}` })
  .meta({ id: 'ProblemRule' });
export const severity = z.enum(SEVERITIES, {
  error: `must be one of ${SEVERITIES.join(' | ')}`,
});
const whose = {
  coid: oneOrMany(seqInQuery).optional().describe('Several times for several companies.'),
  rep: oneOrMany(seqInQuery).optional().describe('The companies’ rep of record.'),
};

export const problemQuery = z.strictObject({
  rule: oneOrMany(problemRule, RULES.length).optional(),
  severity: oneOrMany(severity, SEVERITIES.length).optional(),
  state: z
    .enum(STATE_FILTERS, { error: `must be one of ${STATE_FILTERS.join(' | ')}` })
    .default('open'),
  ...whose,
  ...pageOfList,
});
export type ProblemQuery = z.output<typeof problemQuery>;

export const problemCountsQuery = z.strictObject(whose);
export type ProblemCountsQuery = z.output<typeof problemCountsQuery>;

export const problemAddress = z.strictObject({
  rule: z.enum(RULES),
  resource: z.string().regex(/^[a-z-]{1,40}$/),
  id: z.string().regex(/^\d{1,15}$/),
});
export type ProblemAddress = z.output<typeof problemAddress>;

/** A value sets, an absent field leaves; `null` ends a snooze. */
export const problemStateRequest = z.strictObject({
  snoozedUntil: calendarDate
    .nullable()
    .optional()
    .describe('A day after today; null ends the snooze.'),
  resolved: z.boolean('must be true or false').optional(),
});
export type ProblemStateRequest = z.output<typeof problemStateRequest>;
