import { Link } from 'react-router';
import { NOTE_TYPES, UNSPECIFIED_NOTE_TYPE } from '../../../../schema/enumerations.ts';
import type { NoteFamily } from '../../../../schema/enumerations.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { LatestRow } from './home-figures.ts';
import styles from './LandingPanel.module.css';

const TONES: Record<NoteFamily, BadgeTone> = {
  FACE_TO_FACE: 'green',
  ONLINE: 'blue',
  PHONE: 'teal',
  CONTACTED: 'violet',
  ADMIN: 'neutral',
};

/** What was said to and about the accounts lately, whoever wrote it. */
export function LatestActivity({ title, rows }: { title: string; rows: LatestRow[] | null }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to="/notes">All notes</Link>
      </div>
      {rows === null && <p className={styles.failed}>These notes could not be read.</p>}
      {rows?.length === 0 && (
        <EmptyState title="No notes in the last 90 days">Press N to log the first one.</EmptyState>
      )}
      <ul className={styles.list}>
        {rows?.map(({ seq, date, rep, type, text, company, companySeq }) => {
          const kind = NOTE_TYPES.find(({ value }) => value === type) ?? UNSPECIFIED_NOTE_TYPE;
          return (
            <li key={seq} className={styles.note}>
              <div className={styles.main}>
                <p className={styles.noteHead}>
                  <Link
                    to={companySeq === null ? `/notes/${seq}` : `/company/${companySeq}`}
                    className={styles.name}
                  >
                    {company}
                  </Link>
                  <Badge tone={TONES[kind.family]}>{kind.label}</Badge>
                  <span className={styles.minor}>{rep}</span>
                </p>
                <p className={styles.text}>{text}</p>
              </div>
              <span className={styles.when}>
                <RelativeDate date={date} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
