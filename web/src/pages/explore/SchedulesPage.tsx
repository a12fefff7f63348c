import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import {
  cadenceWords,
  nextWords,
  outcomeWords,
  placeWords,
  recipientWords,
  sendWords,
  type Schedule,
} from '../../features/explore/schedules/schedule-words.ts';
import { ScheduleDialog } from '../../features/explore/schedules/ScheduleDialog.tsx';
import styles from '../../features/explore/schedules/Schedule.module.css';
import { useScheduleWrites } from '../../features/explore/schedules/use-schedule-writes.ts';
import { formatDate } from '../../lib/dates.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Page } from '../../ui/Page.tsx';
import { SchedulesPageDocument } from './SchedulesPage.generated.ts';

/** What is being sent is delivered within half a minute. */
const LOOK_AGAIN_MS = 4_000;

/** Reads the schedules again, without dimming them, until what is being sent is delivered. */
function useUntilSent(isSending: boolean): void {
  const client = useApolloClient();
  useEffect(() => {
    if (!isSending) return;
    const look = () => client.query({ query: SchedulesPageDocument, fetchPolicy: 'network-only' });
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [client, isSending]);
}

function Outcome({ lastRun }: Pick<Schedule, 'lastRun'>) {
  const problem = lastRun?.problem ?? null;
  return (
    <span
      className={styles.outcome}
      data-tone={problem ? 'problem' : undefined}
      title={problem ?? undefined}
    >
      {lastRun && `${formatDate(lastRun.on)}: `}
      {outcomeWords(lastRun)}
    </span>
  );
}

/** `/schedules`: the viewer's own schedules and the result of each one's last delivery. */
export function SchedulesPage() {
  const writes = useScheduleWrites();
  const [edited, setEdited] = useState<Schedule | null>(null);
  const [sent, setSent] = useState<Schedule | null>(null);
  const query = usePageQuery(SchedulesPageDocument, {});
  const { shown, isStale, loading, fetchMore } = query;
  const list = shown?.reportSchedules;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  useUntilSent(list?.nodes.some(({ sending }) => sending) ?? false);
  const menu = (schedule: Schedule) => (
    <ActionMenu
      label={`More about the schedule of ${schedule.reportName}`}
      items={[
        { label: 'Edit…', onSelect: () => setEdited(schedule) },
        { label: 'Send now…', onSelect: () => setSent(schedule) },
        {
          label: schedule.paused ? 'Resume' : 'Pause',
          onSelect: () => void writes.pause(schedule, schedule.paused === null),
        },
        { label: 'Delete', danger: true, onSelect: () => void writes.remove(schedule) },
      ]}
    />
  );
  const name = ({ reportSeq, dashboardSeq, reportName }: Schedule) => (
    <Link to={dashboardSeq === null ? `/explore/${reportSeq}` : `/dashboards/${dashboardSeq}`}>
      {reportName}
    </Link>
  );
  const columns: Column<Schedule>[] = [
    { id: 'report', label: 'Report or dashboard', width: 196, isElastic: true, cell: name },
    { id: 'when', label: 'When', width: 216, cell: ({ cadence }) => cadenceWords(cadence) },
    {
      id: 'who',
      label: 'Recipients',
      width: 166,
      cell: (schedule) => (
        <span title={schedule.recipients.map((person) => person.name).join(', ')}>
          {recipientWords(schedule)}
        </span>
      ),
    },
    {
      id: 'rows',
      label: 'Rows',
      width: 88,
      cell: ({ burst }) => (burst ? 'Their own' : 'The same'),
    },
    { id: 'place', label: 'Comes to', width: 106, cell: placeWords },
    { id: 'next', label: 'Next delivery', width: 112, cell: nextWords },
    {
      id: 'last',
      label: 'Last delivery',
      width: 254,
      cell: ({ lastRun }) => <Outcome lastRun={lastRun} />,
    },
    { id: 'more', label: 'Actions', width: 76, cell: menu },
  ];
  return (
    <Page title="Schedules" layout="fill" breadcrumb={<Link to="/reports">Reports</Link>}>
      <QueryFrame
        query={query}
        content={list}
        rows={6}
        loading="Looking for schedules"
        isEmpty={list?.nodes.length === 0}
        empty={
          <EmptyState title="Nothing is scheduled yet" actions={<Link to="/reports">Reports</Link>}>
            Open a saved report or a dashboard and choose Schedule: it then comes to the inboxes of
            those you name.
          </EmptyState>
        }
      >
        {(list) => (
          <DataTable
            label="Schedules"
            rows={list.nodes}
            rowKey={({ seq }) => seq}
            columns={columns}
            rowTone={({ paused }) => (paused ? 'muted' : undefined)}
            isStale={loading || writes.busy}
            total={list.totalCount}
            hasMore={paged.hasMore}
            onMore={paged.retry}
            fill
            card={(schedule) => (
              <div className={styles.card}>
                <div>
                  {name(schedule)}
                  <p>
                    {cadenceWords(schedule.cadence)} · {recipientWords(schedule)} ·{' '}
                    {placeWords(schedule)}
                  </p>
                  <p>Next: {nextWords(schedule)}</p>
                  <p>
                    Last: <Outcome lastRun={schedule.lastRun} />
                  </p>
                </div>
                {menu(schedule)}
              </div>
            )}
          />
        )}
      </QueryFrame>
      {sent && (
        <ConfirmDialog
          title={`Send “${sent.reportName}” now?`}
          confirmLabel="Send now"
          onConfirm={async () => {
            await writes.send(sent);
            setSent(null);
          }}
          onCancel={() => setSent(null)}
        >
          {sendWords(sent)} The schedule itself does not change.
        </ConfirmDialog>
      )}
      {edited && (
        <ScheduleDialog
          target={{
            kind: edited.dashboardSeq === null ? 'report' : 'dashboard',
            seq: edited.dashboardSeq ?? edited.reportSeq,
            name: edited.reportName,
          }}
          edited={edited}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}
