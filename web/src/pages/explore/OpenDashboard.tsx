import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  filtersInput,
  filterWords,
  newlyNamed,
  tilesInput,
  type Dashboard,
  type Tile,
} from '../../features/explore/dashboards/dashboard.ts';
import { DashboardConflictDialog } from '../../features/explore/dashboards/DashboardConflictDialog.tsx';
import { DashboardFilters } from '../../features/explore/dashboards/DashboardFilters.tsx';
import { DashboardGrid } from '../../features/explore/dashboards/DashboardGrid.tsx';
import { DashboardScreen } from '../../features/explore/dashboards/DashboardScreen.tsx';
import { useTileAnswers } from '../../features/explore/dashboards/use-tile-answers.ts';
import { StarterLayouts } from '../../features/explore/dashboards/StarterLayouts.tsx';
import { pickWords } from '../../features/explore/dashboards/read-answer.ts';
import { useDashboardWrites } from '../../features/explore/dashboards/use-dashboard-writes.ts';
import { STATES } from '../../features/manufacturers/search/us-states.ts';
import type { LabelOf } from '../../features/explore/sentence.ts';
import { useFilterNames } from '../../features/explore/use-filter-names.ts';
import { formatDate } from '../../lib/dates.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useRememberOpened } from '../../lib/opened-reports.ts';
import { useToday } from '../../lib/session.ts';
import { usePrinting } from '../../lib/use-printing.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { AddingTiles } from './AddingTiles.tsx';
import { DashboardActions } from './DashboardActions.tsx';
import styles from './DashboardPage.module.css';
import type { useDashboard } from './use-dashboard.ts';

export interface OpenDashboardProps {
  /** Its place in the address: a number, or a built-in one's name. */
  path: string;
  dashboard: Dashboard;
  opened: ReturnType<typeof useDashboard>;
}

const STATE_CHOICES = STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

/** A dashboard that is there: read, narrowed, edited, shown on a screen. */
export function OpenDashboard({ path, dashboard, opened }: OpenDashboardProps) {
  useRememberOpened(true);
  const navigate = useNavigate();
  const today = useToday();
  const isPrinting = usePrinting();
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const writes = useDashboardWrites();
  const { filters, datasets, reps, pick, setPick } = opened;
  const isEditing = dashboard.canEdit && opened.beginsEditing;
  // `null`: as they are stored.
  const draft = useDraft(`dashboard:${path}:tiles`, { tiles: null as Tile[] | null });
  const tiles = (isEditing ? draft.value.tiles : null) ?? dashboard.tiles;
  // What was added since has no answer yet.
  const added = useMemo(() => {
    const known = new Set(dashboard.tiles.map(({ id }) => id));
    return tilesInput(tiles.filter(({ id, text }) => text === null && !known.has(id)));
  }, [tiles, dashboard.tiles]);
  const live = useTileAnswers(added, filters ? { filters: filtersInput(filters) } : {});
  const answers = useMemo(
    () => (added.length > 0 ? [...opened.answers, ...live.answers] : opened.answers),
    [added, opened.answers, live.answers],
  );
  const picked = useMemo(
    () => pick && pickWords(pick, answers, datasets),
    [pick, answers, datasets],
  );
  const nameOf = useFilterNames(
    useMemo(() => answers.map(({ question }): unknown => question), [answers]),
    datasets,
    reps,
  );
  const labelOf = useCallback<LabelOf>(
    (dimension, key) =>
      nameOf(dimension, key) ?? (pick && key === pick.value && picked ? picked.value : null),
    [nameOf, pick, picked],
  );
  const words = filterWords(filters ?? dashboard.filters, reps);
  const around = { datasets, labelOf, pick, pickedBy: picked?.dimension ?? '' };
  const [hasEdited, setHasEdited] = useState(false);
  const end = (): void => {
    setHasEdited(true);
    draft.clear();
    opened.setEditing(false);
  };
  const save = async (target: Dashboard, input = { tiles: tilesInput(tiles) }): Promise<void> => {
    if (!(await writes.update(target, input))) return;
    end();
    opened.retry();
  };
  // Names of tiles that this edit had, some of them removed since.
  const [used, setUsed] = useState<readonly string[]>([]);
  const edit = (next: Tile[]): void => draft.set({ tiles: next });
  const add = (next: Tile[]): void => {
    const taken = [...used, ...[...dashboard.tiles, ...tiles].map(({ id }) => id)];
    const named = newlyNamed(next, tiles, taken);
    setUsed(named.map(({ id }) => id).concat(taken));
    edit(named);
  };
  const keepFilters = async (): Promise<void> => {
    if (!filters) return;
    if (await writes.update(dashboard, { filters: filtersInput(filters) })) opened.widen();
  };
  if (opened.isOnScreen) {
    return (
      <DashboardScreen
        {...around}
        name={dashboard.name}
        filters={[words, picked?.value].filter(Boolean).join(' · ')}
        tiles={dashboard.tiles}
        answers={answers}
        onRefresh={opened.refresh}
        onLeave={() => opened.setOnScreen(false)}
      />
    );
  }
  return (
    <Page
      title={dashboard.name}
      // A phone's row has room for the name alone.
      breadcrumb={isPhone ? undefined : <Link to="/dashboards">Dashboards</Link>}
      actions={
        isEditing ? (
          <>
            <Button autoFocus onClick={end}>
              Cancel
            </Button>
            <Button variant="primary" disabled={writes.busy} onClick={() => void save(dashboard)}>
              Save
            </Button>
          </>
        ) : (
          <span className={styles.actions}>
            <DashboardActions
              path={path}
              dashboard={dashboard}
              filters={filters ?? dashboard.filters}
              pick={pick}
              busy={writes.busy}
              startsAtEdit={hasEdited}
              onEdit={() => opened.setEditing(true)}
              onShow={() => {
                // Where the browser does not allow it, the page alone is what fills its window.
                void document.documentElement.requestFullscreen?.().catch(() => undefined);
                opened.setOnScreen(true);
              }}
              onUpdate={(input) => void writes.update(dashboard, input)}
              onRemove={async () => {
                if (await writes.remove(dashboard)) void navigate('/dashboards');
              }}
            />
          </span>
        )
      }
    >
      <p className={styles.printed}>
        {words || 'Each report’s own period'}
        {picked && ` · ${picked.dimension}: ${picked.value}`} · {formatDate(today)}
      </p>
      {dashboard.description && <p className={styles.about}>{dashboard.description}</p>}
      {filters && (
        <DashboardFilters
          filters={filters}
          reps={reps}
          states={STATE_CHOICES}
          onChange={opened.narrow}
          hasPicks={dashboard.crossFilter && !isEditing}
        />
      )}
      {picked && (
        <p className={styles.notice} role="status">
          The other reports are filtered by{' '}
          <Chip
            onRemove={() => setPick(null)}
            removeLabel={`Remove filter: ${picked.dimension} is ${picked.value}`}
          >
            {`${picked.dimension}: ${picked.value}`}
          </Chip>
        </p>
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
      {isEditing && <AddingTiles tiles={tiles} datasets={datasets} onChange={add} />}
      {tiles.length === 0 && !isEditing && (
        <EmptyState
          title="This dashboard is empty"
          actions={
            dashboard.canEdit && (
              <StarterLayouts
                busy={writes.busy}
                onPick={(starter) => void save(dashboard, { tiles: tilesInput(starter.tiles) })}
                onBlank={() => opened.setEditing(true)}
              />
            )
          }
        >
          {dashboard.canEdit && 'Begin with a layout, or add reports one by one.'}
        </EmptyState>
      )}
      <DashboardGrid
        {...around}
        tiles={tiles}
        answers={answers}
        isStale={opened.isStale || live.loading}
        medium={isPrinting ? 'paper' : 'screen'}
        onPick={dashboard.crossFilter && !isEditing ? setPick : null}
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
