import { z } from 'zod';
import { calendarDate, seqInQuery } from './validation.ts';

/** The month series of one company. */
export const monthsQuery = z.strictObject({
  coid: seqInQuery,
  from: calendarDate.optional().describe('Months that begin between the days count.'),
  to: calendarDate.optional(),
});
export type MonthsQuery = z.output<typeof monthsQuery>;
