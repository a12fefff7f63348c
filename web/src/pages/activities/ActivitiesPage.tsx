import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { activityChips } from '../../features/activities/activity-chips.ts';
import { activityColumns } from '../../features/activities/activity-columns.tsx';
import { planActivity } from '../../features/activities/activity-store.ts';
import {
  ACTIVITIES_ADDRESS,
  readStatus,
  type StatusPath,
} from '../../features/activities/activities-address.ts';
import { CalendarFeedDialog } from '../../features/activities/CalendarFeedDialog.tsx';
import { ActivityFilters } from '../../features/activities/ActivityFilters.tsx';
import { QuickAdd } from '../../features/activities/QuickAdd.tsx';
import { useActivityActions } from '../../features/activities/useActivityActions.ts';
import { STATES } from '../../features/manufacturers/search/us-states.ts';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { withoutView } from '../../features/saved-views/view-address.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { addressRead } from '../../lib/address-read.ts';
import { useViewer } from '../../lib/session.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Page } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { ActivitiesPageDocument } from './ActivitiesPage.generated.ts';
import { activitiesQuestion } from './activities-variables.ts';
import { ActivitiesView } from './ActivitiesView.tsx';
import { useActivitiesPage } from './useActivitiesPage.ts';

/** The page as its address names it, and as saved views do. */
const pageOf = (status: StatusPath): string =>
  status === 'open' ? 'activities' : `activities/${status}`;

export const activitiesRead = addressRead(
  ActivitiesPageDocument,
  ACTIVITIES_ADDRESS,
  (values, { pathname, viewer, today }) =>
    activitiesQuestion(values, readStatus(pathname.split('/')[2]), viewer, today).variables,
);

/** `/activities/{status?}`: a rep's plan, a team's plan; as an agenda, a week or a table. */
export function ActivitiesPage() {
  const status = readStatus(useParams().status);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mayWrite } = useViewer();
  const state = useActivitiesPage(status);
  const { address, asked, question, data, error } = state;
  const actions = useActivityActions(openQuickLog);
  const [isFeedOpen, setFeedOpen] = useState(false);
  const columns = activityColumns(actions);
  const looks = useListLooks('activities', columns);
  const goTo = (next: StatusPath): void =>
    void navigate({ pathname: `/${pageOf(next)}`, search: withoutView(search) });
  const reps = data?.reps ?? [];
  const lists = [data?.past, data?.today, data?.week, data?.later, data?.calendar, data?.table];
  const total = data ? lists.reduce((sum, list) => sum + (list?.totalCount ?? 0), 0) : null;
  const loaded = lists.reduce((sum, list) => sum + (list?.nodes.length ?? 0), 0);
  return (
    <Page
      title="Activities"
      layout="fill"
      actions={
        <>
          {mayWrite && (
            <Button
              variant="primary"
              keys="a"
              aria-label="New activity"
              onClick={() => planActivity(null)}
            >
              New
            </Button>
          )}
          <Offered needs={['calendarFeed']}>
            <ActionMenu
              label="More actions"
              items={[{ label: 'Calendar feed…', onSelect: () => setFeedOpen(true) }]}
            />
          </Offered>
        </>
      }
    >
      {isFeedOpen && <CalendarFeedDialog onClose={() => setFeedOpen(false)} />}
      {mayWrite && <QuickAdd actions={actions} />}
      <ListBar
        noun="activities"
        loaded={loaded}
        total={total}
        chips={activityChips(asked, reps, address.set)}
        onClear={address.reset}
        {...(asked.show === 'table' ? { looks, columns } : {})}
        actions={
          <>
            <ViewMenu page={pageOf(status)} />
            <ExportMenu
              list="activities"
              noun="activities"
              total={total}
              variables={{ filter: question.filter, sort: question.sort }}
            />
          </>
        }
        filters={
          <ActivityFilters
            asked={asked}
            status={status}
            onStatus={goTo}
            onChange={address.set}
            reps={reps}
            states={STATES}
          />
        }
      />
      {Boolean(error) && <ErrorPanel error={error} onRetry={state.retry} />}
      {state.isFirstLoad && <SkeletonRows rows={12} />}
      {data && (
        <ActivitiesView
          state={state}
          status={status}
          actions={actions}
          columns={columns}
          looks={looks}
        />
      )}
    </Page>
  );
}
