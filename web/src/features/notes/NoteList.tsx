import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { NoteCard } from './NoteCard.tsx';
import styles from './NoteList.module.css';
import { groupByMonth } from './note-groups.ts';

export interface NoteListProps {
  /** Newest first. */
  notes: readonly NoteCard_NoteFragment[];
  onDelete: (note: NoteCard_NoteFragment) => void;
  hasMore: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

/** Notes under their months; the next page is fetched before its end comes into sight. */
export function NoteList({ notes, onDelete, hasMore, loadingMore, onMore }: NoteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    const target = end.current;
    if (!target || !hasMore || loadingMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      // The margin only works on the element that scrolls.
      { root: target.closest('[data-scroller]'), rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasMore, loadingMore]);

  return (
    <div>
      {groupByMonth(notes).map((group) => (
        <section key={group.month} aria-label={group.label}>
          <h2 className={styles.month}>{group.label}</h2>
          {group.notes.map((note) => (
            <NoteCard key={note.seq} note={note} onDelete={onDelete} />
          ))}
        </section>
      ))}
      <div ref={end} className={styles.end}>
        {hasMore && (
          <Button variant="subtle" disabled={loadingMore} onClick={onMore}>
            {loadingMore ? 'Loading…' : 'Load more notes'}
          </Button>
        )}
      </div>
    </div>
  );
}
