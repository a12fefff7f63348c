import { useState } from 'react';
import { Link } from 'react-router';
import type { NoteFamily } from '../../../../schema/enumerations.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Initials } from '../../ui/Initials.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { LandingNoteFragment } from './LandingPage.generated.ts';
import styles from './LandingPanel.module.css';

const TONES: Record<NoteFamily, BadgeTone> = {
  FACE_TO_FACE: 'green',
  ONLINE: 'blue',
  PHONE: 'teal',
  CONTACTED: 'violet',
  ADMIN: 'neutral',
};

export interface LatestNotesProps {
  mine: readonly LandingNoteFragment[] | undefined;
  everybody: readonly LandingNoteFragment[] | undefined;
  startWith: 'mine' | 'everybody';
}

/** The newest notes, one's own or everybody's. */
export function LatestNotes({ mine, everybody, startWith }: LatestNotesProps) {
  const [whose, setWhose] = useState(startWith);
  const notes = whose === 'mine' ? mine : everybody;
  return (
    <section className={styles.panel} aria-label="Latest notes">
      <div className={styles.head}>
        <h2>Latest notes</h2>
        <div className={styles.switch} role="group" aria-label="Whose notes">
          <button type="button" aria-pressed={whose === 'mine'} onClick={() => setWhose('mine')}>
            Mine
          </button>
          <button
            type="button"
            aria-pressed={whose === 'everybody'}
            onClick={() => setWhose('everybody')}
          >
            Everybody’s
          </button>
        </div>
      </div>
      {notes === undefined && <SkeletonRows rows={6} />}
      {notes?.length === 0 && (
        <EmptyState title="No notes in the last 90 days">
          {whose === 'mine' && 'Press N to log the first one.'}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {notes?.map((note) => (
          <li key={note.seq} className={styles.note}>
            <Initials name={note.user?.name ?? 'Unknown Rep Name'} seq={note.user?.seq ?? 0} />
            <div className={styles.main}>
              <p className={styles.noteHead}>
                {note.company ? (
                  <Link to={`/company/${note.company.seq}`} className={styles.name}>
                    {note.company.name}
                  </Link>
                ) : (
                  <span className={styles.name}>Company no longer listed</span>
                )}
                <Badge tone={TONES[note.type.family]}>{note.type.label}</Badge>
              </p>
              <p className={styles.text}>{note.text}</p>
            </div>
            <span className={styles.when}>
              <RelativeDate date={note.date} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
