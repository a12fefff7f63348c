import { z } from 'zod';
import { pageOfQuery } from '../../http/page-request.ts';
import { calendarDate, filledText, seqNumber } from '../../http/validation.ts';

/** It stands as a label in charts. */
const TITLE_MAX = 80;

const title = filledText(TITLE_MAX);
/** The manager whose team it concerns; `null` for the whole company. */
const team = seqNumber.nullable();

export const eventCreate = z.strictObject({ date: calendarDate, title, team: team.optional() });
export type EventCreate = z.output<typeof eventCreate>;

/** A value sets, an absent field leaves; `null` makes it the whole company's. */
export const eventUpdate = z.strictObject({
  date: calendarDate.optional(),
  title: title.optional(),
  team: team.optional(),
});
export type EventUpdate = z.output<typeof eventUpdate>;

export const eventsQuery = z.strictObject({
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  ...pageOfQuery,
});
