import { AddTile } from '../../features/explore/dashboards/AddTile.tsx';
import type { Tile } from '../../features/explore/dashboards/dashboard.ts';
import { useSavedReports } from './use-saved-reports.ts';

export interface AddingTilesProps {
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
}

/** Requests the reports that may be added only while the dashboard is edited, not when it is read. */
export function AddingTiles({ tiles, onChange }: AddingTilesProps) {
  const { reports = [] } = useSavedReports();
  return <AddTile tiles={tiles} reports={reports} onChange={onChange} />;
}
