import type { ActivityRow_ActivityFragment } from '../../features/activities/ActivityRow.generated.ts';
import { ActivityTable } from '../../features/activities/ActivityTable.tsx';
import { Agenda } from '../../features/activities/Agenda.tsx';
import type { StatusPath } from '../../features/activities/activities-address.ts';
import type { ActivityActions } from '../../features/activities/useActivityActions.ts';
import { WeekCalendar } from '../../features/activities/WeekCalendar.tsx';
import { useToday } from '../../lib/session.ts';
import type { ListLooks } from '../../lib/use-list-looks.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import styles from './ActivitiesView.module.css';
import type { ActivitiesPageState } from './useActivitiesPage.ts';

export interface ActivitiesViewProps {
  state: ActivitiesPageState;
  status: StatusPath;
  actions: ActivityActions;
  columns: readonly Column<ActivityRow_ActivityFragment>[];
  looks: ListLooks;
}

/** The one view that the address asks for. */
export function ActivitiesView({ state, status, actions, columns, looks }: ActivitiesViewProps) {
  const today = useToday();
  const { address, asked, data, question, more, isStale } = state;
  if (asked.show === 'week') {
    if (!data?.calendar) return <SkeletonRows rows={12} />;
    const { nodes, pageInfo, totalCount } = data.calendar;
    const after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return (
      <>
        {after && (
          <p className={styles.partial}>
            The first {nodes.length} of {totalCount} in this week are shown.
            <Button size="small" onClick={() => more.load('calendar', after)}>
              Show more
            </Button>
          </p>
        )}
        <WeekCalendar
          activities={nodes}
          day={asked.week ?? today}
          onDay={(week) => address.set({ week: week === today ? null : week })}
          actions={actions}
          isStale={isStale}
        />
      </>
    );
  }
  if (asked.show === 'table') {
    if (!data?.table) return <SkeletonRows rows={12} />;
    const { nodes, pageInfo, totalCount } = data.table;
    const after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    if (nodes.length === 0) return <NoActivities state={state} status={status} />;
    return (
      <>
        {Boolean(more.error) && (
          <ErrorPanel error={more.error} onRetry={() => after && more.load('table', after)} />
        )}
        <ActivityTable
          rows={nodes}
          columns={columns}
          looks={looks}
          actions={actions}
          sort={asked.sort ?? { id: 'date', descending: question.sort === 'LATEST' }}
          onSort={(sort) => address.set({ sort })}
          total={totalCount ?? null}
          hasMore={after !== null && more.id === null}
          onMore={() => after && more.load('table', after)}
          isStale={isStale}
        />
      </>
    );
  }
  const sections = question.sections.map(({ id, label }) => ({ id, label, list: data?.[id] }));
  if (sections.some(({ list }) => !list) && isStale) return <SkeletonRows rows={12} />;
  const isEmpty = sections.every(({ list }) => list?.nodes.length === 0 && !list.totalCount);
  if (isEmpty) return <NoActivities state={state} status={status} />;
  return (
    <div className={styles.scroller} data-stale={isStale || undefined}>
      <Agenda
        sections={sections}
        actions={actions}
        more={{
          id: sections.find(({ id }) => id === more.id)?.id ?? null,
          error: more.error,
          load: more.load,
        }}
      />
    </div>
  );
}

function NoActivities({ state, status }: Pick<ActivitiesViewProps, 'state' | 'status'>) {
  const { type, state: states, from, to, rep } = state.asked;
  const isNarrowed = type.length > 0 || states.length > 0 || from !== null || to !== null;
  return (
    <EmptyState
      title={status === 'all' ? 'No activities' : `No ${status} activities`}
      actions={
        (isNarrowed || rep !== '') && (
          <Button onClick={state.address.reset}>Drop all filters</Button>
        )
      }
    >
      {isNarrowed
        ? 'None of this type, state and time. Drop a filter above to see more.'
        : 'Press A, or write “call Acme tue 9:30” above, to plan one.'}
    </EmptyState>
  );
}
