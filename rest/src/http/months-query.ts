import { z } from 'zod';
import { calendarDate, seqInQuery } from './validation.ts';

/** The month series of one company; `from` and `to` are days, and months that begin between them count. */
export const monthsQuery = z.strictObject({
  coid: seqInQuery,
  from: calendarDate.optional(),
  to: calendarDate.optional(),
});
export type MonthsQuery = z.output<typeof monthsQuery>;
