import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MonthSections } from '../../ui/MonthSections.tsx';
import type { NoteCard_NoteFragment } from './NoteCard.generated.ts';
import { NoteCard } from './NoteCard.tsx';
import { useWalk } from '../../ui/use-walk.ts';
import styles from './NoteList.module.css';

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
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  useWalk(list, 'article', 'note');
  const readOn = useEffectEvent(onMore);
  useEffect(() => {
    const target = end.current;
    if (!target || !hasMore || loadingMore) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && readOn(),
      // The margin only works on the element that scrolls.
      { root: target.closest('[data-scroller]'), rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasMore, loadingMore]);

  return (
    <div ref={list}>
      <MonthSections rows={notes} rowKey={({ seq }) => seq}>
        {(note, above) => <NoteCard note={note} above={above} onDelete={onDelete} />}
      </MonthSections>
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
