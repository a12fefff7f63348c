import { z } from 'zod';
import { pageOfList } from '../../http/page-request.ts';
import { calendarDate, seqInQuery } from '../../http/validation.ts';

export const changesQuery = z.strictObject({
  coid: seqInQuery.optional(),
  user: seqInQuery.optional().describe('Who changed it.'),
  from: calendarDate.optional().describe('Both days belong to it.'),
  to: calendarDate.optional(),
  ...pageOfList,
});
export type ChangesQuery = z.output<typeof changesQuery>;
