import { z } from 'zod';
import { pageOfList } from '../../http/page-request.ts';
import { csiCode } from '../../http/section-filter.ts';
import { calendarDate, oneOrMany, seqInQuery } from '../../http/validation.ts';

export const buyingActionsQuery = z.strictObject({
  coid: oneOrMany(seqInQuery).describe('Several times for several companies.'),
  csisec: oneOrMany(csiCode).optional(),
  from: calendarDate.optional().describe('Months that begin between the days count.'),
  to: calendarDate.optional(),
  ...pageOfList,
});
export type BuyingActionsQuery = z.output<typeof buyingActionsQuery>;
