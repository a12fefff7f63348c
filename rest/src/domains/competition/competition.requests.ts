import { z } from 'zod';
import { calendarDate, seqNumber, text } from '../../http/validation.ts';

const TYPE = 'must be 1 to 22';
const YEAR = 'must be a year from 2000 to next year';

/** What is stored of a competitor at a company; the same company, competitor and year is one record. */
export const competitionCreate = z.strictObject({
  coid: seqNumber,
  competitorType: z.int(TYPE).min(1, TYPE).max(22, TYPE),
  year: z.int(YEAR).min(2000, YEAR).max(2100, YEAR).describe('At most next year.'),
  present: z.boolean('must be true or false'),
  source: text(200).nullable().optional(),
  seenOn: calendarDate.optional().describe('Today when absent; not in the future.'),
});
export type CompetitionCreate = z.output<typeof competitionCreate>;

/** A value sets, an absent field leaves, `null` clears. */
export const competitionUpdate = z.strictObject({
  present: z.boolean('must be true or false').optional(),
  source: text(200).nullable().optional(),
  seenOn: calendarDate.nullable().optional().describe('Not in the future.'),
});
export type CompetitionUpdate = z.output<typeof competitionUpdate>;
