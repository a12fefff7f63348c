import type { Domain } from '../domain.ts';
import { sessionsResolvers } from './sessions.resolvers.ts';
import { SessionsSource } from './sessions.source.ts';

export const sessions = {
  source: ({ rest }) => new SessionsSource(rest),
  resolvers: sessionsResolvers,
} satisfies Domain<SessionsSource>;
