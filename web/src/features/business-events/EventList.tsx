import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { useRecordActions } from '../../records/use-record-actions.ts';
import { Button } from '../../ui/Button.tsx';
import type { Choice } from '../../ui/choice.ts';
import { EventDialog } from './EventDialog.tsx';
import { eventWrites, type BusinessEvent } from './event-writes.ts';
import styles from './EventList.module.css';

export interface EventListProps {
  /** `null`: they could not be read. */
  events: readonly BusinessEvent[] | null;
  /** Whose events the viewer may keep; none where they may keep none. */
  teams: readonly Choice[];
  today: string;
}

/** What happened to the business in a year: marks on its charts. */
export function EventList({ events, teams, today }: EventListProps) {
  const [dialog, setDialog] = useState<{ edited: BusinessEvent | null } | null>(null);
  const { busy, remove } = useRecordActions(() => eventWrites);
  return (
    <section className={styles.section} aria-label="Events">
      <div className={styles.head}>
        <h2>Events</h2>
        {teams.length > 0 && <Button onClick={() => setDialog({ edited: null })}>Add event</Button>}
      </div>
      {events === null && <p>Events could not be loaded.</p>}
      {events?.length === 0 && <p>No events this year. Charts over time mark them.</p>}
      <ul>
        {events?.map((event) => (
          <li key={event.seq} className={styles.row}>
            <time dateTime={event.date}>{formatDate(event.date)}</time>
            <span className={styles.title}>{event.title}</span>
            <small>
              {event.teamName ? `Team ${event.teamName}` : 'Company'}
              {event.authorName && `, by ${event.authorName}`}
            </small>
            {event.mayEdit && (
              <span className={styles.actions}>
                <Button
                  size="small"
                  variant="subtle"
                  aria-label={`Edit ${event.title}`}
                  onClick={() => setDialog({ edited: event })}
                >
                  Edit
                </Button>
                <Button
                  size="small"
                  variant="subtle"
                  aria-label={`Delete ${event.title}`}
                  disabled={busy}
                  onClick={() => void remove(event, `“${event.title}” deleted`)}
                >
                  Delete
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {dialog && (
        <EventDialog
          edited={dialog.edited}
          teams={teams}
          today={today}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}
