import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';
import { calendarDate } from '../../http/validation.ts';

export const specReportQuery = z.strictObject({
  from: calendarDate.optional().describe('Both days belong to it.'),
  to: calendarDate.optional(),
  ...pageOfQuery,
});
export type SpecReportQuery = z.output<typeof specReportQuery>;
