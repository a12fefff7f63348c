import { z } from 'zod';
import { activityType, percent, timeSlot } from './activities.requests.ts';
import { day, id, text, version, whole } from '../../http/shapes.ts';
import { created, named, one, reads, rows, writes, type Contract } from '../../http/contract.ts';

const activity = named(
  'Activity',
  z.strictObject({
    seq: id,
    coid: id,
    contactSeq: whole.nullable(),
    type: activityType,
    user: id.describe('Whose it is.'),
    date: day,
    time: timeSlot.nullable(),
    minutes: whole.min(5).max(720).describe('How long it takes.'),
    percentComplete: percent,
    subject: text,
    note: text.nullable(),
    completedOn: day.nullable(),
    user_name: text.nullable(),
    company: text,
    state: text.nullable(),
    entered_by: whole
      .nullable()
      .describe('The true writer where somebody planned in a rep’s name.'),
    version,
  }),
);

const words = {
  name: 'activities',
  schema: activity,
  ids: { one: 'Activity', many: 'Activities' },
  nouns: { one: 'activity', many: 'activities' },
};

export const contract: Contract = {
  tag: 'activities',
  calls: {
    ...reads(words),
    ...writes({
      ...words,
      create: {
        summary: 'Plans or logs an activity.',
        example: {
          coid: 2001,
          type: 104,
          date: '2026-06-24',
          time: '10:30:00',
          minutes: 45,
          subject: 'Renewal meeting',
        },
        answers: created(activity, 'The activity.'),
      },
      update: {
        summary: 'Changes an activity.',
        example: { percentComplete: 100, note: 'They sign in July.' },
        answers: one(activity, 'The activity.'),
      },
      remove: { summary: 'Takes an activity out of every list.' },
      restore: { summary: 'Brings a deleted activity back, for 30 days.' },
    }),
    'POST /api/activities/search': {
      id: 'searchActivities',
      summary: 'Searches activities.',
      description:
        'With `limitPerCoid` and `coid` it answers the first activities of each company; such an answer has neither a cursor nor a count.',
      example: { rep: 118, status: 'open', to: '2026-06-30' },
      answers: {
        ...rows(activity, 'A page of activities, or the first of each company.'),
        headers: ['TotalCountOfAll', 'NextCursor'],
      },
    },
  },
};
