import { z } from 'zod';
import { PROFESSIONS } from '../../../../schema/enumerations.ts';
import { pageOfQuery, pageOfSearch } from '../../http/page-request.ts';
import { csiCode } from '../../http/section-filter.ts';
import { calendarDate, oneOrMany, text } from '../../http/validation.ts';

const USER_TYPES = ['professional', 'student', 'consumer', 'trade'] as const;

const PROFESSION_VALUES: ReadonlySet<number> = new Set(PROFESSIONS.map(({ value }) => value));
const profession = z
  .int('must be 1 to 9')
  .refine((value) => PROFESSION_VALUES.has(value), 'must be 1 to 9');
const state = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be two letters')
  .transform((value) => value.toUpperCase());

/** Every criterion narrows, values inside one criterion widen. */
export const userEmailSearch = z.strictObject({
  /** The whole address or its beginning. */
  email: text(320).optional(),
  /** What stands behind the @, whole. */
  domain: text(255).optional(),
  /** Words, each in the name or the firm. */
  name: text(200).optional(),
  profession: oneOrMany(profession, PROFESSION_VALUES.size).optional(),
  usertype: oneOrMany(
    z.enum(USER_TYPES, { error: `must be one of ${USER_TYPES.join(' | ')}` }),
    USER_TYPES.length,
  ).optional(),
  state: oneOrMany(state).optional(),
  csi: oneOrMany(csiCode).optional(),
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
    .optional(),
  ...pageOfQuery,
});
export type CompanyReportQuery = z.output<typeof companyReportQuery>;
