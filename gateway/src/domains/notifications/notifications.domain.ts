import type { Domain } from '../domain.ts';
import { notificationsResolvers } from './notifications.resolvers.ts';
import { NotificationsSource } from './notifications.source.ts';

export const notifications = {
  source: ({ rest }) => new NotificationsSource(rest),
  resolvers: notificationsResolvers,
} satisfies Domain<NotificationsSource>;
