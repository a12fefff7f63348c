import { calendarPath } from './calendar-path.ts';
import { requirePermission } from '../../graph/require-permission.ts';
import type { Resolvers } from '../resolvers.generated.ts';

export const calendarFeedsResolvers: Resolvers = {
  Query: {
    calendarFeed: (_parent, _args, ctx) => ctx.sources.calendarFeeds.find(),
  },
  Mutation: {
    openCalendarFeed: async (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'calendar-feeds.own');
      const { value, problem } = await ctx.sources.calendarFeeds.create();
      return {
        feed: value && { created: value.created },
        path: value && calendarPath(value.key),
        error: problem,
      };
    },
    endCalendarFeed: async (_parent, _args, ctx) => {
      requirePermission(ctx.viewer, 'calendar-feeds.own');
      const { problem } = await ctx.sources.calendarFeeds.remove();
      return { error: problem };
    },
  },
};
