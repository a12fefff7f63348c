import { recordLoader } from '../../graph/align-by-key.ts';
import type { SavedDashboard, SavedDashboardsSource } from './saved-dashboards.source.ts';

/** Loaders of dashboards, for one request. */
export function savedDashboardsLoaders(dashboards: SavedDashboardsSource) {
  return {
    savedDashboardBySeq: recordLoader(
      (dashboard: SavedDashboard) => dashboard.seq,
      (seq) => dashboards.records.find(seq),
      (seqs) => dashboards.records.reads.byIds(seqs),
    ),
  };
}
