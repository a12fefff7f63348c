import { z } from 'zod';
import { pageOfList } from '../../http/page-request.ts';
import { csiCode } from '../../http/section-filter.ts';
import { calendarDate, oneOrMany, seqInQuery } from '../../http/validation.ts';

export const buyingActionsQuery = z.strictObject({
  coid: oneOrMany(seqInQuery),
  csisec: oneOrMany(csiCode).optional(),
  /** Days; months that begin between them count. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  ...pageOfList,
});
export type BuyingActionsQuery = z.output<typeof buyingActionsQuery>;
