import { Link } from 'react-router';
import { percentText } from '../../lib/format.ts';
import { formatDate, weekdayOf } from '../../lib/dates.ts';
import { useViewer } from '../../lib/session.ts';
import { formatTime } from '../../lib/times.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import styles from './ActivityRowLine.module.css';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';
import { activityTone } from './activity-types.ts';
import { editActivity } from './activity-store.ts';
import { DoneBox } from './DoneBox.tsx';
import { personName } from './person-name.ts';
import type { ActivityActions } from './useActivityActions.ts';

export interface ActivityRowLineProps {
  activity: ActivityRow_ActivityFragment;
  actions: ActivityActions;
  /** Today's need no date. */
  hasDate: boolean;
}

/** One activity of the agenda: tick it off, open it, put it off. */
export function ActivityRowLine({ activity, actions, hasDate }: ActivityRowLineProps) {
  const viewer = useViewer();
  const { subject, date, time, company, companyName, contact, user, canEdit } = activity;
  const isDone = activity.percentComplete === 100;
  return (
    <li
      className={styles.line}
      data-item={activity.seq}
      tabIndex={-1}
      data-done={isDone || undefined}
    >
      <DoneBox activity={activity} actions={actions} />
      <span className={styles.when} data-overdue={activity.isOverdue || undefined}>
        {hasDate && (
          <span title={formatDate(date)}>
            {activity.isOverdue ? (
              <RelativeDate date={date} />
            ) : (
              `${weekdayOf(date).slice(0, 3)} ${formatDate(date).replace(/, \d{4}$/, '')}`
            )}
          </span>
        )}
        <Muted>{time ? formatTime(time) : hasDate ? '' : 'Any time'}</Muted>
      </span>
      <span className={styles.type}>
        <Badge tone={activityTone(activity.type.value)}>{activity.type.label}</Badge>
      </span>
      <span className={styles.what}>
        {canEdit ? (
          <button
            type="button"
            className={styles.subject}
            data-opens
            onClick={() => editActivity(activity)}
          >
            {subject}
          </button>
        ) : (
          <span className={styles.subject}>{subject}</span>
        )}
        <span className={styles.company}>
          {company ? <Link to={`/company/${company.seq}`}>{companyName}</Link> : companyName}
          {contact && ` · ${personName(contact)}`}
        </span>
      </span>
      {activity.percentComplete > 0 && !isDone && (
        <span className={styles.percent}>{percentText(activity.percentComplete, 0)}</span>
      )}
      {user && user.seq !== viewer.seq && <Initials name={user.name} seq={user.seq} isAlone />}
      {canEdit && (
        <span className={styles.tools}>
          {!isDone && (
            <>
              <Button
                size="small"
                variant="subtle"
                className={styles.snooze}
                aria-label={`Put off by a day: ${subject}`}
                onClick={() => actions.snooze(activity, 1)}
              >
                +1 d
              </Button>
              <Button
                size="small"
                variant="subtle"
                className={styles.snooze}
                aria-label={`Put off by a week: ${subject}`}
                onClick={() => actions.snooze(activity, 7)}
              >
                +1 w
              </Button>
            </>
          )}
          <ActionMenu
            label={`More for ${subject}`}
            items={[
              { label: 'Edit', onSelect: () => editActivity(activity) },
              ...(isDone
                ? [{ label: 'Open again', onSelect: () => actions.reopen(activity) }]
                : [
                    { label: 'Put off by a day', onSelect: () => actions.snooze(activity, 1) },
                    { label: 'Put off by a week', onSelect: () => actions.snooze(activity, 7) },
                  ]),
              { label: 'Delete', danger: true, onSelect: () => actions.remove(activity) },
            ]}
          />
        </span>
      )}
    </li>
  );
}
