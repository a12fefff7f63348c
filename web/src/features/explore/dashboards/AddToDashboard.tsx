import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TileToAdd } from '../../../lib/tile-to-add.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { TILES_MAX, tilesInput, withQuestion, withReport, type Tile } from './dashboard.ts';
import { DashboardDialog } from './DashboardDialog.tsx';
import styles from './Dashboard.module.css';
import { useOwnDashboardsQuery } from './OwnDashboards.generated.ts';
import { useDashboardWrites } from './use-dashboard-writes.ts';

export interface AddToDashboardProps {
  tile: TileToAdd;
  onClose: () => void;
}

/** Which of the viewer's dashboards gets a chart or report, or a new one. */
export function AddToDashboard({ tile, onClose }: AddToDashboardProps) {
  const { question, title, report } = tile;
  const navigate = useNavigate();
  const toast = useToast();
  const writes = useDashboardWrites({ asks: false });
  const [words, setWords] = useState('');
  const [isNew, setNew] = useState(false);
  const { data, loading, error, refetch } = useOwnDashboardsQuery({
    fetchPolicy: 'cache-and-network',
  });
  const added = (tiles: readonly Tile[]): Tile[] =>
    report ? withReport(tiles, report) : withQuestion(tiles, { title, question });
  const opening = (seq: number) => ({
    label: 'Open dashboard',
    run: () => void navigate(`/dashboards/${seq}`),
  });
  const wanted = words.trim().toLowerCase();
  const all = data?.savedDashboards?.nodes;
  const own = (all ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  if (isNew) {
    return (
      <DashboardDialog
        subject={{ kind: 'new', tiles: added([]) }}
        onSaved={({ seq, name }) => {
          toast({ message: `“${name}” saved`, also: opening(seq) });
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title="Add to dashboard" onClose={onClose}>
      <SearchField label="Find a dashboard" value={words} onChange={setWords} hasKey={false} />
      <ul className={styles.boards}>
        {own.map((dashboard) => {
          const isFull = dashboard.tiles.length >= TILES_MAX;
          return (
            <li key={dashboard.seq}>
              <button
                type="button"
                disabled={writes.busy || isFull}
                onClick={() =>
                  void writes
                    .update(
                      dashboard,
                      { tiles: tilesInput(added(dashboard.tiles)) },
                      opening(dashboard.seq),
                    )
                    .then((isSaved) => isSaved && onClose())
                }
              >
                {dashboard.name}
                {isFull && <span> full</span>}
              </button>
            </li>
          );
        })}
        {loading && !data && <SkeletonRows rows={3} label="Looking for dashboards" />}
      </ul>
      {all && own.length === 0 && wanted !== '' && <p className={styles.about}>No matches.</p>}
      {error && !all && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Button variant="primary" onClick={() => setNew(true)}>
        New dashboard…
      </Button>
    </Dialog>
  );
}
