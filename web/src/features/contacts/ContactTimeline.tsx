import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatTime } from '../../lib/times.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ContactTimeline.module.css';
import type { TimelineEntry } from './person-timeline.ts';

export interface ContactTimelineProps {
  entries: readonly TimelineEntry[];
  firstName: string;
}

const UNKNOWN_REP = 'Unknown Rep Name';

/** What happened with a person, latest first. */
export function ContactTimeline({ entries, firstName }: ContactTimelineProps) {
  if (entries.length === 0) {
    return (
      <EmptyState title="Nothing yet">
        No activity with {firstName} and no note that names {firstName}.
      </EmptyState>
    );
  }
  return (
    <ol className={styles.list} aria-label="Timeline">
      {entries.map((entry) => (
        <li key={entry.key} className={styles.entry} data-kind={entry.kind}>
          <div className={styles.when}>
            <time dateTime={entry.date}>{formatDate(entry.date)}</time>
            <RelativeDate date={entry.date} />
          </div>
          <Body entry={entry} firstName={firstName} />
        </li>
      ))}
    </ol>
  );
}

function Body({ entry, firstName }: { entry: TimelineEntry; firstName: string }) {
  if (entry.kind === 'change') {
    const { user, userName } = entry.change;
    return (
      <p className={styles.quiet}>
        {entry.text} <span>· {user?.name ?? userName ?? 'unknown'}</span>
      </p>
    );
  }
  if (entry.kind === 'note') {
    const { note, names } = entry;
    return (
      <Stack gap={2} shrinks>
        <p className={styles.line}>
          <Badge tone="neutral">{note.type.label}</Badge>
          {names && <Badge tone="accent">names {firstName}</Badge>}
          <span className={styles.who}>{note.user?.name ?? note.userName ?? UNKNOWN_REP}</span>
          <Link to={`/notes/${note.seq}`} aria-label={`Note of ${formatDate(note.date)}`}>
            Note
          </Link>
        </p>
        <p className={styles.text}>{note.text}</p>
      </Stack>
    );
  }
  const { activity } = entry;
  const state: { label: string; tone: BadgeTone } = activity.completedOn
    ? { label: 'Done', tone: 'green' }
    : activity.isOverdue
      ? { label: 'Overdue', tone: 'red' }
      : { label: 'Planned', tone: 'blue' };
  return (
    <Stack gap={2} shrinks>
      <p className={styles.line}>
        <Badge tone={state.tone}>{state.label}</Badge>
        <strong>{activity.subject}</strong>
        <span className={styles.who}>
          {activity.type.label}
          {activity.time ? ` · ${formatTime(activity.time)}` : ''} ·{' '}
          {activity.user?.name ?? activity.userName ?? UNKNOWN_REP}
        </span>
      </p>
      {activity.note && <p className={styles.text}>{activity.note}</p>}
    </Stack>
  );
}
