import { Link } from 'react-router';
import { percentText } from '../../lib/format.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { formatTime } from '../../lib/times.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { editActivity } from './activity-store.ts';
import styles from './activity-columns.module.css';
import { activityTone } from './activity-types.ts';
import { DoneBox } from './DoneBox.tsx';
import { personName } from './person-name.ts';
import { formatDuration } from './time-slots.ts';
import type { ActivityActions } from './useActivityActions.ts';

type Row = ActivityRow_ActivityFragment;

const NONE = <Muted>—</Muted>;

function Subject({ activity }: { activity: Row }) {
  if (!activity.canEdit) return activity.subject;
  return (
    <button
      type="button"
      className={styles.subject}
      title={activity.subject}
      onClick={() => editActivity(activity)}
    >
      {activity.subject}
    </button>
  );
}

/** All columns of an activity; a company's page leaves the company's own out. */
export function activityColumns(actions: ActivityActions): Column<Row>[] {
  return [
    {
      id: 'subject',
      label: 'Subject',
      width: 220,
      isElastic: true,
      cell: (row) => (
        <span className={styles.first} data-done={row.percentComplete === 100 || undefined}>
          <DoneBox activity={row} actions={actions} />
          <Subject activity={row} />
        </span>
      ),
    },
    {
      id: 'date',
      label: 'Date',
      width: 130,
      sort: 'asc',
      cell: (row) => (
        <span className={styles.date} data-overdue={row.isOverdue || undefined}>
          {weekdayOf(row.date).slice(0, 3)} {formatDate(row.date)}
        </span>
      ),
    },
    {
      id: 'time',
      label: 'Time',
      width: 76,
      align: 'right',
      cell: (row) => (row.time ? formatTime(row.time) : NONE),
    },
    {
      id: 'minutes',
      label: 'Length',
      width: 72,
      align: 'right',
      cell: (row) => formatDuration(row.minutes),
    },
    {
      id: 'type',
      label: 'Type',
      width: 132,
      cell: (row) => <Badge tone={activityTone(row.type.value)}>{row.type.label}</Badge>,
    },
    {
      id: 'company',
      label: 'Company',
      width: 170,
      cell: (row) =>
        row.company ? (
          <Link to={`/company/${row.company.seq}`}>{row.companyName}</Link>
        ) : (
          row.companyName
        ),
    },
    { id: 'state', label: 'State', width: 56, cell: (row) => row.state ?? NONE },
    {
      id: 'contact',
      label: 'With',
      width: 122,
      cell: (row) => (row.contact ? personName(row.contact) : NONE),
    },
    {
      id: 'rep',
      label: 'Assigned to',
      width: 114,
      cell: (row) => row.userName ?? 'Unknown Rep Name',
    },
    {
      id: 'percent',
      label: 'Complete',
      width: 96,
      align: 'right',
      cell: (row) => percentText(row.percentComplete, 0),
    },
    {
      id: 'completedOn',
      label: 'Done on',
      width: 96,
      isExtra: true,
      cell: (row) => <RelativeDate date={row.completedOn} />,
    },
    { id: 'note', label: 'Note', width: 240, isExtra: true, cell: (row) => row.note ?? NONE },
  ];
}

export interface ActivityCardProps {
  activity: Row;
  actions: ActivityActions;
  /** All of one company, whose page says its name: who it is with instead. */
  isOfCompany?: boolean;
}

/** What a phone shows of a row. */
export function ActivityCard({ activity, actions, isOfCompany = false }: ActivityCardProps) {
  const { date, time, isOverdue, companyName, percentComplete, type, contact } = activity;
  const whom = isOfCompany ? contact && personName(contact) : companyName;
  return (
    <div className={styles.card} data-done={percentComplete === 100 || undefined}>
      <DoneBox activity={activity} actions={actions} />
      <div className={styles.cardText}>
        <Subject activity={activity} />
        <span className={styles.cardFacts}>
          <span className={styles.date} data-overdue={isOverdue || undefined}>
            {weekdayOf(date).slice(0, 3)} {formatDate(date)}
            {time && `, ${formatTime(time)}`}
          </span>
          <span className={styles.cardCompany}>
            {[type.label, whom].filter(Boolean).join(' · ')}
          </span>
        </span>
      </div>
    </div>
  );
}
