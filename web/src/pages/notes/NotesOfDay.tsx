import { Link } from 'react-router';
import { FAMILY_TONES } from '../../features/notes/note-types.ts';
import { formatDate } from '../../lib/dates.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { NotesOfDayDocument } from './NotesOfDay.generated.ts';
import styles from './NotePage.module.css';

/** What else the rep wrote down that day; asked for by itself, so that the note never waits for it. */
export function NotesOfDay({
  note,
}: {
  note: { seq: number; date: string; user: { seq: number; name: string } };
}) {
  const { seq, date, user } = note;
  const query = usePageQuery(NotesOfDayDocument, {
    variables: { filter: { reps: [user.seq], startDate: date, endDate: date } },
    context: { quiet: true },
    fetchPolicy: 'cache-first',
    record: seq,
  });
  const others = query.shown?.notes?.nodes.filter((other) => other.seq !== seq) ?? [];
  return (
    <section className={styles.day} aria-label="Other notes that day">
      <h2>
        {user.name} on {formatDate(date)}
      </h2>
      <QueryFrame
        query={query}
        content={query.shown}
        firstLoad={null}
        errors="instead"
        isEmpty={others.length === 0}
        empty={<Muted as="p">No other note that day.</Muted>}
      >
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.seq}>
              <Link to={`/notes/${other.seq}`}>{other.companyName ?? 'Unknown company'}</Link>
              <Badge tone={FAMILY_TONES[other.type.family]}>{other.type.label}</Badge>
              <span className={styles.excerpt}>{other.text}</span>
            </li>
          ))}
        </ul>
      </QueryFrame>
    </section>
  );
}
