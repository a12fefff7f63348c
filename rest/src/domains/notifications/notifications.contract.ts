import { z } from 'zod';
import { NOTIFICATION_KINDS } from '../../../../schema/enumerations.ts';
import { id, moment, text } from '../../http/shapes.ts';
import { done, media, named, page, type Contract } from '../../http/contract.ts';

const notification = named(
  'Notification',
  z.strictObject({
    id,
    user: id.describe('Whom it is for.'),
    kind: z.enum(NOTIFICATION_KINDS),
    text,
    link: text
      .regex(/^\/([^/]|$)/)
      .nullable()
      .describe('A local path of the portal.'),
    created: moment,
  }),
);

export const contract: Contract = {
  tag: 'notifications',
  calls: {
    'GET /api/events': {
      id: 'streamEvents',
      summary: 'Streams the signed-in user’s notifications as they come.',
      description:
        'Server-sent events named `notification`, each with a Notification as its data and its id; Last-Event-ID resumes.',
      reads: ['LastEventId'],
      refusals: { '429': 'TooMany' },
      answers: media('text/event-stream', text, 'The stream; it ends with the session.'),
    },
    'GET /api/user-notifications': {
      id: 'listNotifications',
      summary: 'Lists the signed-in user’s notifications that are not dismissed.',
      answers: page(notification, 'A page of notifications, the newest first.'),
    },
    'DELETE /api/user-notifications/:id': {
      id: 'dismissNotification',
      summary: 'Dismisses a notification of the signed-in user.',
      answers: done,
    },
  },
};
