import type { Route } from '../../http/route.ts';
import { savedItemRoutes } from '../../http/saved-items.ts';
import { savedDashboardCreate, savedDashboardUpdate } from './saved-dashboards.requests.ts';

/** Saved reports and texts beside each other. Which of the reports a reader sees is decided by each report. */
export function savedDashboardsRoutes(): Route[] {
  return savedItemRoutes({
    name: 'saved-dashboards',
    noun: 'dashboard',
    table: 'saved_dashboards',
    fields: {
      description: { column: 'description' },
      tags: { column: 'tags', cleared: [] },
      tiles: { column: 'tiles', json: true },
      filters: { column: 'filters', json: true },
      crossFilter: { column: 'cross_filter' },
    },
    create: savedDashboardCreate,
    update: savedDashboardUpdate,
  });
}
