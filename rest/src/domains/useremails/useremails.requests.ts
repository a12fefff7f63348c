import { z } from 'zod';
import { PROFESSIONS } from '../../../../schema/audience.ts';
import { pageOfQuery, pageOfSearch } from '../../http/page-request.ts';
import { profession } from '../../http/shapes.ts';
import { csiCode } from '../../http/section-filter.ts';
import { calendarDate, oneOrMany, text } from '../../http/validation.ts';

const USER_TYPES = ['professional', 'student', 'consumer', 'trade'] as const;

const state = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be two letters')
  .transform((value) => value.toUpperCase());

/** Every criterion narrows, values inside one criterion widen. */
export const userEmailSearch = z.strictObject({
  email: text(320).optional().describe('The whole address or its beginning.'),
  domain: text(255).optional().describe('What stands behind the @, whole.'),
  name: text(200).optional().describe('Words, each in the name or the firm.'),
  profession: oneOrMany(profession, PROFESSIONS.length).optional(),
  usertype: oneOrMany(
    z.enum(USER_TYPES, { error: `must be one of ${USER_TYPES.join(' | ')}` }),
    USER_TYPES.length,
  ).optional(),
  state: oneOrMany(state).optional(),
  csi: oneOrMany(csiCode)
    .optional()
    .describe('A division (09), a group (09 65) or a section (09 65 19).'),
  joinedFrom: calendarDate.optional(),
  joinedTo: calendarDate.optional(),
  ...pageOfSearch,
});
export type UserEmailSearch = z.output<typeof userEmailSearch>;

export const companyReportQuery = z.strictObject({
  year: z
    .string()
    .regex(/^(20\d\d)?$/, 'must be a year from 2000 to 2099')
    .transform((value) => (value === '' ? undefined : Number(value)))
    .optional()
    .describe('A calendar year; ever when absent.'),
  ...pageOfQuery,
});
export type CompanyReportQuery = z.output<typeof companyReportQuery>;
