import { AddTile, type AddTileProps } from '../../features/explore/dashboards/AddTile.tsx';
import { useSavedReports } from './use-saved-reports.ts';

export type AddingTilesProps = Omit<AddTileProps, 'reports'>;

/** Requests the reports that may be added only while the dashboard is edited, not when it is read. */
export function AddingTiles(props: AddingTilesProps) {
  const { reports = [] } = useSavedReports();
  return <AddTile {...props} reports={reports} />;
}
