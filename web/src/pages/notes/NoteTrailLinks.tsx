import { Link, useNavigate } from 'react-router';
import type { TrailPosition } from '../../features/notes/lists/note-trail.ts';
import { formatCount } from '../../lib/format.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import styles from './NotePage.module.css';

/** Where the note stands in the list that it was opened from, and the notes before and after it. */
export function NoteTrailLinks({ position }: { position: TrailPosition }) {
  const navigate = useNavigate();
  const { previousSeq, nextSeq, index, total } = position;
  const go = (seq: number | null): void => {
    if (seq !== null) void navigate(`/notes/${seq}`);
  };
  useShortcut('ctrl+left', 'Previous note', () => go(previousSeq));
  useShortcut('ctrl+right', 'Next note', () => go(nextSeq));
  return (
    <nav className={styles.trail} aria-label="Notes of the list">
      {previousSeq === null ? (
        <span aria-hidden="true">‹</span>
      ) : (
        <Link to={`/notes/${previousSeq}`} aria-label="Previous note" title="Ctrl+←">
          ‹
        </Link>
      )}
      <span>
        {formatCount(index)} of {formatCount(total)}
      </span>
      {nextSeq === null ? (
        <span aria-hidden="true">›</span>
      ) : (
        <Link to={`/notes/${nextSeq}`} aria-label="Next note" title="Ctrl+→">
          ›
        </Link>
      )}
    </nav>
  );
}
