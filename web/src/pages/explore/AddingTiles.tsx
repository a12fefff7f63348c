import { AddTile } from '../../features/explore/dashboards/AddTile.tsx';
import type { Tile } from '../../features/explore/dashboards/dashboard.ts';
import { useSavedReports } from './use-saved-reports.ts';

export interface AddingTilesProps {
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
}

/** The reports that may be added are asked for by whoever edits, not by whoever reads. */
export function AddingTiles({ tiles, onChange }: AddingTilesProps) {
  const { reports = [] } = useSavedReports();
  return <AddTile tiles={tiles} reports={reports} onChange={onChange} />;
}
