import { useNavigate } from 'react-router';
import { ActivityCalendar } from '../../features/activities/ActivityCalendar.tsx';
import { activityColumns } from '../../features/activities/activity-columns.tsx';
import { planActivity } from '../../features/activities/activity-store.ts';
import {
  readStatus,
  STATUSES,
  type StatusPath,
} from '../../features/activities/activities-address.ts';
import { ActivityTable } from '../../features/activities/ActivityTable.tsx';
import { QuickAdd } from '../../features/activities/QuickAdd.tsx';
import { useActivityActions } from '../../features/activities/useActivityActions.ts';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { openQuickLog } from '../../features/notes/quick-log-store.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { useToday, useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import type { Column } from '../../ui/table-column.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { CompanySubPage } from '../manufacturers/CompanySubPage.tsx';
import {
  COMPANY_ACTIVITIES_ADDRESS,
  companyActivitiesQuestion,
} from './company-activities-question.ts';
import { CompanyActivitiesPageDocument } from './CompanyActivitiesPage.generated.ts';
import { CompanyActivitiesRowsDocument } from './CompanyActivitiesRows.generated.ts';
import styles from './CompanyActivitiesPage.module.css';
import { NoCompanyActivities } from './NoCompanyActivities.tsx';

const ELSEWHERE = new Set(['company', 'state']);
/** The calendar takes its room from the columns that can give some. */
const WIDTHS: Readonly<Record<string, number>> = {
  date: 124,
  time: 74,
  minutes: 64,
  contact: 112,
  rep: 108,
  percent: 84,
};
const narrower = <Row,>(column: Column<Row>): Column<Row> => ({
  ...column,
  width: WIDTHS[column.id] ?? column.width,
});

/** `/company/{id}/activities/{status?}`: what is planned and what was done at one company, and on which days. */
export function CompanyActivitiesPage({ seq, parts }: CompanyPageProps) {
  const status = readStatus(parts.status);
  const navigate = useNavigate();
  const { mayWrite } = useViewer();
  const address = useAddress(COMPANY_ACTIVITIES_ADDRESS);
  const { day } = address.values;
  const question = companyActivitiesQuestion(address.values, status, useToday());
  const { filter, sort } = question.variables;
  const query = usePageQuery(CompanyActivitiesPageDocument, {
    variables: { seq, ...question.variables },
    record: seq,
  });
  const { shown, isStale, fetchMore } = query;
  const company = shown?.company;
  const list = company?.list;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) =>
      fetchMore({ query: CompanyActivitiesRowsDocument, variables: { seq, filter, sort, after } }),
  });
  const actions = useActivityActions(openQuickLog);
  const columns = activityColumns(actions)
    .filter(({ id }) => !ELSEWHERE.has(id))
    .map(narrower);
  const looks = useListLooks('company-activities', columns);
  const goTo = (next: StatusPath): void =>
    void navigate({
      pathname: companyPath(seq, next === 'open' ? 'activities' : `activities/${next}`),
      search: address.search,
    });
  return (
    <CompanySubPage seq={seq} page="activities" query={query}>
      {({ coid, name, open, overdue, all, calendar }) => {
        const counts = {
          open: open?.totalCount ?? null,
          overdue: overdue?.totalCount ?? null,
          all: all?.totalCount ?? null,
          done: difference(all?.totalCount, open?.totalCount),
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
              looks={looks}
              columns={columns}
              chips={
                day === null
                  ? []
                  : [
                      {
                        id: 'day',
                        label: 'Day',
                        value: `${weekdayOf(day).slice(0, 3)}, ${formatDate(day)}`,
                        onRemove: () => address.set({ day: null, around: question.around }),
                      },
                    ]
              }
              actions={
                <>
                  <ExportMenu
                    list="activities"
                    noun="activities"
                    total={total}
                    variables={{ filter: { ...filter, coids: [coid] }, sort }}
                  />
                  {mayWrite && (
                    <Button
                      variant="primary"
                      keys="a"
                      onClick={() =>
                        planActivity({ coid, name }, day === null ? undefined : { dateText: day })
                      }
                    >
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
                  onChange={(next) => goTo(readStatus(next))}
                />
              }
            />
            <div className={styles.split}>
              <div className={styles.list}>
                {nodes.length === 0 ? (
                  <NoCompanyActivities
                    name={name}
                    status={status}
                    day={day}
                    all={counts.all}
                    onAllDays={() => address.set({ day: null, around: question.around })}
                  />
                ) : (
                  <ActivityTable
                    key={status}
                    fill={false}
                    isOfCompany
                    rows={nodes}
                    columns={columns}
                    looks={looks}
                    actions={actions}
                    sort={address.values.sort ?? { id: 'date', descending: question.latestFirst }}
                    onSort={(next) => address.set({ sort: next })}
                    total={total}
                    hasMore={paged.hasMore}
                    onMore={paged.loadMore}
                    isStale={isStale}
                  />
                )}
                {paged.hasMore && (
                  <Button variant="subtle" disabled={paged.isLoading} onClick={paged.loadMore}>
                    Show more
                  </Button>
                )}
                {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
              </div>
              <div className={styles.calendar}>
                <ActivityCalendar
                  list={calendar}
                  around={question.around}
                  day={day}
                  isStale={isStale}
                  onChange={(patch) => address.set(patch, 'day' in patch ? 'push' : 'replace')}
                />
              </div>
            </div>
          </>
        );
      }}
    </CompanySubPage>
  );
}

const difference = (all: number | null | undefined, part: number | null | undefined) =>
  all == null || part == null ? null : all - part;
