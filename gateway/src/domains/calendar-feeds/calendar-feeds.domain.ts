import type { Domain } from '../domain.ts';
import { calendarFeedsResolvers } from './calendar-feeds.resolvers.ts';
import { CalendarFeedsSource } from './calendar-feeds.source.ts';

export const calendarFeeds = {
  source: ({ rest }) => new CalendarFeedsSource(rest),
  resolvers: calendarFeedsResolvers,
} satisfies Domain<CalendarFeedsSource>;
