import type { Domain } from '../domain.ts';
import { businessEventsResolvers } from './business-events.resolvers.ts';
import { BusinessEventsSource } from './business-events.source.ts';

export const businessEvents = {
  source: ({ rest }) => new BusinessEventsSource(rest),
  resolvers: businessEventsResolvers,
} satisfies Domain<BusinessEventsSource>;
