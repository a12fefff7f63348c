import { Link } from 'react-router';
import { NOTE_TYPES, UNSPECIFIED_NOTE_TYPE } from '../../../../schema/enumerations.ts';
import { formatCount } from '../../lib/format.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { ManagerPageQuery } from './ManagerPage.generated.ts';
import { readRows } from '../../lib/analytics.ts';
import { PeoplePanel } from './PeoplePanel.tsx';
import styles from './PeoplePanel.module.css';

export interface NotesDigestProps {
  rows: ManagerPageQuery['digest'];
  onRetry: () => void;
}

const labelOf = (type: unknown): string =>
  NOTE_TYPES.find(({ value }) => value === type)?.label ?? UNSPECIFIED_NOTE_TYPE.label;

/** What the team wrote in the last seven days, newest first. */
export function NotesDigest({ rows, onRetry }: NotesDigestProps) {
  const notes = readRows(rows);
  const total = rows?.totalCount ?? notes.length;
  return (
    <PeoplePanel
      title="Notes of the last 7 days"
      aside={
        <Link to="/notes">
          {notes.length < total
            ? `${formatCount(notes.length)} of ${formatCount(total)}`
            : formatCount(total)}
        </Link>
      }
      failed={!rows}
      onRetry={onRetry}
      nothing={notes.length === 0 && 'The team wrote nothing in the last 7 days.'}
    >
      <ul className={styles.list}>
        {notes.map((cell) => (
          <li key={String(cell('seq'))} className={styles.row}>
            <span className={styles.main}>
              <Link to={`/notes/${String(cell('seq'))}`}>{String(cell('company') ?? '—')}</Link>
              <span className={styles.minor}>
                {String(cell('rep'))} · {labelOf(cell('type'))}:{' '}
                {String(cell('note')).slice(0, 200)}
              </span>
            </span>
            <RelativeDate date={String(cell('date'))} />
          </li>
        ))}
      </ul>
    </PeoplePanel>
  );
}
