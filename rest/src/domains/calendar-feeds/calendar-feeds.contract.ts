import { z } from 'zod';
import { count, day, id, moment, text, whole } from '../../http/shapes.ts';
import { created, done, named, one, type Contract } from '../../http/contract.ts';

const calendarFeed = named(
  'CalendarFeed',
  z.looseObject({ created: moment.nullable().describe('Absent where there is no feed.') }),
);

const calendarFeedKey = named(
  'CalendarFeedKey',
  z.looseObject({ created: moment, key: text.min(20).max(200) }),
);

const calendarActivity = named(
  'CalendarActivity',
  z.looseObject({
    seq: id,
    coid: id,
    companySeq: id,
    company: text,
    city: text.nullable().optional(),
    state: text.nullable().optional(),
    type: whole,
    date: day,
    time: text.nullable().describe('The wall clock, `14:45:00`; null for any time of the day.'),
    minutes: whole.nullable(),
    percentComplete: count.max(100),
    subject: text.nullable().optional(),
    note: text.nullable().optional(),
  }),
);

const calendarFeedActivities = named(
  'CalendarFeedActivities',
  z.looseObject({
    name: text.describe('The name of the user.'),
    activities: z.array(calendarActivity),
  }),
);

export const contract: Contract = {
  tag: 'calendar-feeds',
  calls: {
    'GET /api/calendar-feed': {
      id: 'getCalendarFeed',
      summary: 'Says when the signed-in user’s calendar feed was made, if there is one.',
      answers: one(calendarFeed, 'When the feed was made.'),
    },
    'POST /api/calendar-feed': {
      id: 'createCalendarFeed',
      summary: 'Makes the signed-in user’s calendar feed with a new key; the earlier one ends.',
      answers: created(calendarFeedKey, 'The new feed with its key, which is returned only once.'),
    },
    'DELETE /api/calendar-feed': {
      id: 'deleteCalendarFeed',
      summary: 'Ends the signed-in user’s calendar feed.',
      refusals: { '404': 'NotFound' },
      answers: done,
    },
    'GET /api/calendar-feeds/:key': {
      id: 'readCalendarFeed',
      summary: 'Reads the activities of a calendar feed, without a session.',
      description: 'Those of the last 90 days and the next two years, at most 2,000.',
      places: { key: text.max(200) },
      answers: one(calendarFeedActivities, 'Whose feed it is, and what is in it.'),
    },
  },
};
