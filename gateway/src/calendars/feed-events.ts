import type { EventAttributes } from 'ics';
import { z } from 'zod';
import { addDays } from '../../../schema/calendar-date.ts';
import { ACTIVITY_TYPES } from '../../../schema/enumerations.ts';
import { id, requiredDay, text } from '../http/wire.ts';

const activityRow = z.object({
  seq: id,
  companySeq: id,
  company: text,
  city: text,
  state: text,
  type: z.number().int().catch(0),
  date: requiredDay,
  time: z
    .string()
    .regex(/^\d{2}:\d{2}/)
    .nullish()
    .catch(null),
  minutes: z.number().int().positive().nullish().catch(null),
  percentComplete: z.number().catch(0),
  subject: text,
  note: text,
});

/** What the REST backend answers for a feed's key. */
export const feedAnswer = z.object({ name: z.string(), activities: z.array(activityRow) });

type Activity = z.output<typeof activityRow>;

/** As long as the shortest slot of the week. */
const SHORTEST_MINUTES = 15;

/**
 * An activity as a calendar shows it. Its hour is the wall clock that the rep wrote, in whatever zone the calendar
 * is; one without an hour lasts the day.
 */
export function feedEvent(activity: Activity, site: string): EventAttributes {
  const { seq, companySeq, company, type, date, time, minutes, percentComplete } = activity;
  const { subject, note, city, state } = activity;
  const day = partsOf(date);
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  const kind = ACTIVITY_TYPES.find((each) => each.value === type)?.label ?? 'Activity';
  const what = `${kind}: ${company ?? ''}`;
  const isDone = percentComplete >= 100;
  const place = [city, state].filter(Boolean).join(', ');
  return {
    uid: `activity-${seq}@${new URL(site).hostname}`,
    productId: 'rep-portal',
    title: isDone ? `✓ ${what}` : what,
    description: [subject, note].filter(Boolean).join('\n\n'),
    url: new URL(`/company/${companySeq}/activities`, site).href,
    ...(place && { location: place }),
    status: 'CONFIRMED',
    busyStatus: time && !isDone ? 'BUSY' : 'FREE',
    startInputType: 'local',
    startOutputType: 'local',
    start: time ? [...day, hour, minute] : day,
    ...(time
      ? { duration: { minutes: Math.max(SHORTEST_MINUTES, minutes ?? 0) } }
      : { end: partsOf(addDays(date, 1)) }),
  };
}

const partsOf = (date: string): [number, number, number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};
