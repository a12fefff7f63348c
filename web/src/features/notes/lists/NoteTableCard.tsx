import { Muted } from '../../../ui/Muted.tsx';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import type { NoteListCard_NoteFragment } from './NoteListCard.generated.ts';
import styles from './NoteTable.module.css';
import { repName } from './note-list-groups.ts';
import { NoteTypeCell } from './NoteTypeCell.tsx';

/** What a phone shows of a row of the notes table. */
export function NoteTableCard({ note }: { note: NoteListCard_NoteFragment }) {
  const { company, state, zip } = note;
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        {company ? (
          <Link to={`/company/${company.seq}/notes`} className={styles.company}>
            {company.name}
          </Link>
        ) : (
          (note.companyName ?? 'Unknown company')
        )}
        <Muted size="small">{[state, zip].filter(Boolean).join(' ')}</Muted>
      </p>
      <p className={styles.cardHead}>
        <Link to={`/notes/${note.seq}`}>{formatDate(note.date)}</Link>
        <Muted size="small">
          {repName(note)} · {note.isClient ? 'Client' : 'Prospect'}
        </Muted>
      </p>
      <NoteTypeCell note={note} />
      <p className={styles.cardText}>{note.text}</p>
    </div>
  );
}
