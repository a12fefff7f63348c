import type { Domain } from '../domain.ts';
import { alertsResolvers } from './alerts.resolvers.ts';
import { AlertsSource } from './alerts.source.ts';

export const alerts = {
  source: ({ rest }) => new AlertsSource(rest),
  resolvers: alertsResolvers,
} satisfies Domain<AlertsSource>;
