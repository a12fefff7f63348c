import { Link, useNavigate, useParams } from 'react-router';
import { AddTile } from '../../features/explore/dashboards/AddTile.tsx';
import {
  tilesInput,
  type Dashboard,
  type Tile,
} from '../../features/explore/dashboards/dashboard.ts';
import { DashboardConflictDialog } from '../../features/explore/dashboards/DashboardConflictDialog.tsx';
import { DashboardFilters } from '../../features/explore/dashboards/DashboardFilters.tsx';
import { DashboardGrid } from '../../features/explore/dashboards/DashboardGrid.tsx';
import { useDashboardWrites } from '../../features/explore/dashboards/use-dashboard-writes.ts';
import { useDraft } from '../../lib/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { DashboardActions } from './DashboardActions.tsx';
import styles from './DashboardPage.module.css';
import { useDashboard } from './use-dashboard.ts';
import { useSavedReports } from './use-saved-reports.ts';

/** `/dashboards/{id}`: saved reports and texts beside each other, narrowed together. */
export function DashboardPage() {
  const { id = '' } = useParams();
  const seq = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const opened = useDashboard(seq);
  const { dashboard } = opened;
  if (dashboard) return <OpenDashboard key={dashboard.seq} dashboard={dashboard} opened={opened} />;
  return (
    <Page title="Dashboard" breadcrumb={<Link to="/dashboards">Dashboards</Link>}>
      {opened.isMissing ? (
        <EmptyState
          title="There is no such dashboard"
          actions={<Link to="/dashboards">All dashboards</Link>}
        >
          It was deleted, or its owner does not share it with you.
        </EmptyState>
      ) : opened.error ? (
        <ErrorPanel error={opened.error} onRetry={opened.retry} />
      ) : (
        <SkeletonRows rows={12} label="Opening the dashboard" />
      )}
    </Page>
  );
}

interface OpenDashboardProps {
  dashboard: Dashboard;
  opened: ReturnType<typeof useDashboard>;
}

function OpenDashboard({ dashboard, opened }: OpenDashboardProps) {
  const navigate = useNavigate();
  const writes = useDashboardWrites();
  const { filters, answers, datasets, isStale } = opened;
  const isEditing = dashboard.canEdit && opened.beginsEditing;
  // `null`: as they are stored.
  const draft = useDraft(`dashboard:${dashboard.seq}:tiles`, { tiles: null as Tile[] | null });
  const tiles = (isEditing ? draft.value.tiles : null) ?? dashboard.tiles;
  const end = (): void => {
    draft.clear();
    opened.setEditing(false);
  };
  const save = async (target: Dashboard, input = { tiles: tilesInput(tiles) }): Promise<void> => {
    if (!(await writes.update(target, input))) return;
    end();
    opened.retry();
  };
  const edit = (next: Tile[]): void => draft.set({ tiles: next });
  const keepFilters = async (): Promise<void> => {
    if (!filters) return;
    const { period, rep, state, section } = filters;
    const given = { filters: { period, rep, state, section } };
    if (await writes.update(dashboard, given)) opened.widen();
  };
  return (
    <Page
      title={dashboard.name}
      breadcrumb={<Link to="/dashboards">Dashboards</Link>}
      actions={
        isEditing ? (
          <>
            <Button onClick={end}>Cancel</Button>
            <Button variant="primary" disabled={writes.busy} onClick={() => void save(dashboard)}>
              Save
            </Button>
          </>
        ) : (
          <DashboardActions
            dashboard={dashboard}
            filters={filters}
            busy={writes.busy}
            onEdit={() => opened.setEditing(true)}
            onUpdate={(input) => void writes.update(dashboard, input)}
            onRemove={async () => {
              if (await writes.remove(dashboard)) void navigate('/dashboards');
            }}
          />
        )
      }
    >
      {dashboard.description && <p className={styles.about}>{dashboard.description}</p>}
      {filters && (
        <DashboardFilters filters={filters} reps={opened.reps} onChange={opened.narrow} />
      )}
      {opened.isNarrowed && (
        <p className={styles.notice} role="status">
          Other filters than the dashboard’s own.{' '}
          <Button size="small" onClick={opened.widen}>
            Back to its own
          </Button>
          {dashboard.canEdit && (
            <Button size="small" disabled={writes.busy} onClick={() => void keepFilters()}>
              Keep these
            </Button>
          )}
        </p>
      )}
      {opened.error && <ErrorPanel error={opened.error} onRetry={opened.retry} />}
      {isEditing && <Adding tiles={tiles} onChange={edit} />}
      {tiles.length === 0 && !isEditing && (
        <EmptyState
          title="Nothing stands here yet"
          actions={
            dashboard.canEdit && (
              <Button onClick={() => opened.setEditing(true)}>Add reports</Button>
            )
          }
        />
      )}
      <DashboardGrid
        tiles={tiles}
        answers={answers}
        datasets={datasets}
        isStale={isStale}
        onChange={isEditing ? edit : null}
      />
      {writes.conflict && (
        <DashboardConflictDialog
          {...writes.conflict}
          busy={writes.busy}
          onKeepMine={({ mine, theirs }) => {
            if (mine.tiles) void save(theirs);
            else void writes.update(theirs, mine);
          }}
          onTakeTheirs={() => {
            writes.endConflict();
            end();
            opened.retry();
          }}
          onClose={writes.endConflict}
        />
      )}
    </Page>
  );
}

/** The reports that may be added are asked for by whoever edits, not by whoever reads. */
function Adding({
  tiles,
  onChange,
}: {
  tiles: readonly Tile[];
  onChange: (tiles: Tile[]) => void;
}) {
  const { reports = [] } = useSavedReports();
  return <AddTile tiles={tiles} reports={reports} onChange={onChange} />;
}
