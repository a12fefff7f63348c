import { pageRequest } from '../../graph/connection.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import type { Change } from '../../cache/changes.ts';
import type { Notification } from './notifications.source.ts';
import { recordWrite } from '../../records/record-mutations.ts';
import type { MutationDismissNotificationArgs } from '../../schema.generated.ts';

export const notificationsResolvers: Resolvers = {
  Query: {
    notifications: (_parent, page, ctx) => ctx.sources.notifications.list(pageRequest(page)),
  },
  Subscription: {
    notificationReceived: {
      subscribe: (_parent, { after }, ctx) => ctx.sources.notifications.received(after),
      resolve: (notification: Notification) => notification,
    },
    recordChanged: {
      subscribe: (_parent, filter, ctx) => ctx.sources.notifications.changed(filter),
      resolve: (change: Change) => change,
    },
  },
  Mutation: {
    dismissNotification: recordWrite({
      field: 'id',
      permission: 'notifications.delete',
      write: ({ id }: MutationDismissNotificationArgs, { sources }) =>
        sources.notifications.dismiss(id),
    }),
  },
};
