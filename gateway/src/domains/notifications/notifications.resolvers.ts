import { pageRequest } from '../../graph/connection.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../../graph/resolvers.generated.ts';
import type { Notification } from './notifications.source.ts';

export const notificationsResolvers: Resolvers = {
  Query: {
    notifications: (_parent, page, ctx) => ctx.sources.notifications.list(pageRequest(page)),
  },
  Subscription: {
    notificationReceived: {
      subscribe: (_parent, _args, ctx) => ctx.sources.notifications.received(),
      resolve: (notification: Notification) => notification,
    },
  },
  Mutation: {
    dismissNotification: async (_parent, { id }, ctx) => {
      requirePermission(ctx.viewer, 'notifications.delete');
      const { value, problem } = await ctx.sources.notifications.dismiss(id);
      return { id: value?.id ?? null, error: problem && { ...problem, current: null } };
    },
  },
};
