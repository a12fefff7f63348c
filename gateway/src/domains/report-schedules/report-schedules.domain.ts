import type { Domain } from '../domain.ts';
import { reportSchedulesResolvers } from './report-schedules.resolvers.ts';
import { ReportSchedulesSource } from './report-schedules.source.ts';

export const reportSchedules = {
  source: ({ rest }) => new ReportSchedulesSource(rest),
  resolvers: reportSchedulesResolvers,
} satisfies Domain<ReportSchedulesSource>;
