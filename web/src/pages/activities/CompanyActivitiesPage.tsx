import { useNavigate } from 'react-router';
import { activityColumns } from '../../features/activities/activity-columns.tsx';
import { planActivity } from '../../features/activities/activity-store.ts';
import {
  readStatus,
  STATUSES,
  toServerStatus,
} from '../../features/activities/activities-address.ts';
import { ActivityTable } from '../../features/activities/ActivityTable.tsx';
import { QuickAdd } from '../../features/activities/QuickAdd.tsx';
import { useActivityActions } from '../../features/activities/useActivityActions.ts';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { sortParam } from '../../lib/address-params.ts';
import { formatCount } from '../../lib/format.ts';
import { useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import { useCompanyActivitiesPageQuery } from './CompanyActivitiesPage.generated.ts';

const ADDRESS = { sort: sortParam(['date']) };

/** `/company/{id}/activities/{status?}`: what is planned and what was done at one company. */
export function CompanyActivitiesPage({ seq, parts }: CompanyPageProps) {
  const status = readStatus(parts.status);
  const navigate = useNavigate();
  const { mayWrite } = useViewer();
  const address = useAddress(ADDRESS);
  const latestFirst = address.values.sort?.descending ?? (status === 'done' || status === 'all');
  const sort = latestFirst ? ('LATEST' as const) : ('SOONEST' as const);
  const filter = { status: toServerStatus(status) };
  const { data, previousData, loading, error, refetch, fetchMore } = useCompanyActivitiesPageQuery({
    variables: { seq, filter, sort },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? (previousData?.company?.seq === seq ? previousData : undefined);
  const company = shown?.company;
  const list = company?.list;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const actions = useActivityActions(openQuickLog);
  const columns = activityColumns(actions).filter(({ id }) => id !== 'company' && id !== 'state');
  const looks = useListLooks('company-activities', columns);
  return (
    <CompanySubPage
      seq={seq}
      tab="activities"
      company={company}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    >
      {({ coid, name, open, overdue, all }) => {
        const counts = {
          open: open?.totalCount ?? 0,
          overdue: overdue?.totalCount ?? 0,
          all: all?.totalCount ?? 0,
          done: (all?.totalCount ?? 0) - (open?.totalCount ?? 0),
        };
        const nodes = list?.nodes ?? [];
        const total = list?.totalCount ?? null;
        return (
          <>
            {mayWrite && <QuickAdd key={coid} actions={actions} company={{ coid, name }} />}
            <ListBar
              noun="activities"
              loaded={nodes.length}
              total={total}
              notices={address.notices}
              looks={looks}
              columns={columns}
              actions={
                <>
                  <ExportMenu
                    list="activities"
                    noun="activities"
                    total={total}
                    variables={{ filter: { ...filter, coids: [coid] }, sort }}
                  />
                  {mayWrite && (
                    <Button variant="primary" keys="a" onClick={() => planActivity({ coid, name })}>
                      New activity
                    </Button>
                  )}
                </>
              }
              filters={
                <Segments
                  label="Status"
                  value={status}
                  choices={STATUSES.map(({ value, label }) => ({
                    value,
                    label: `${label} ${formatCount(counts[value])}`,
                  }))}
                  onChange={(next) =>
                    void navigate(
                      companyPath(seq, next === 'open' ? 'activities' : `activities/${next}`),
                    )
                  }
                />
              }
            />
            {nodes.length === 0 ? (
              <EmptyState
                title={status === 'all' ? 'No activities yet' : `No ${status} activities`}
              >
                {counts.all === 0
                  ? `Nothing was planned at ${name} so far. Press A to plan the first.`
                  : `${name} has ${formatCount(counts.all)} of another status.`}
              </EmptyState>
            ) : (
              <ActivityTable
                key={status}
                fill={false}
                rows={nodes}
                columns={columns}
                looks={looks}
                actions={actions}
                sort={address.values.sort ?? { id: 'date', descending: latestFirst }}
                onSort={(next) => address.set({ sort: next })}
                total={total}
                hasMore={paged.hasMore}
                onMore={paged.loadMore}
                isStale={loading && !data}
              />
            )}
            {paged.hasMore && (
              <Button variant="subtle" disabled={paged.isLoading} onClick={paged.loadMore}>
                Show more
              </Button>
            )}
            {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
          </>
        );
      }}
    </CompanySubPage>
  );
}
