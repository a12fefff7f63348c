import { ACTIVITY_TYPES, TIME_SLOTS } from '../../../../../schema/enumerations.ts';
import { CONTACT } from '../links.ts';
import { choice, coid, day, linked, moment, oneOf, user, whole, words } from '../table-fields.ts';
import { tableKind } from '../table-kind.ts';

export const activitiesKind = tableKind({
  name: 'activities',
  noun: 'activity',
  resource: 'activities',
  table: 'activities',
  fields: {
    coid: coid(),
    contact: linked('contact_seq', CONTACT),
    type: choice('type', ACTIVITY_TYPES, 'require'),
    user: user('user_seq', 'require'),
    enteredBy: user('entered_by'),
    date: day('date', 'require'),
    time: oneOf('time', TIME_SLOTS, 'clear'),
    minutes: whole('minutes', 5, 720, { is: 15 }),
    percentComplete: whole('percent_complete', 0, 100, { is: 0 }),
    subject: words('subject', 200, 'require'),
    note: words('note', 5000),
    completedOn: day('completed_on'),
    createdAt: moment('created_at'),
  },
  knownBy: ['coid', 'date', 'user', 'type', 'subject'],
  defaults: { minutes: 15, percentComplete: 0 },
  check: ({ percentComplete, completedOn }: Record<string, unknown>) => [
    ...(Number(percentComplete) % 10 === 0
      ? []
      : [{ field: 'percentComplete', message: 'must be 0 to 100 in steps of 10' }]),
    ...((percentComplete === 100) === Boolean(completedOn)
      ? []
      : [{ field: 'completedOn', message: 'belongs to an activity that is 100 percent complete' }]),
  ],
});
