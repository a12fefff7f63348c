import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { repColour } from '../../../lib/rep-colour.ts';
import type { Paged } from '../../../lib/use-paged.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { useWalk } from '../../../ui/use-walk.ts';
import { NoteCard } from '../NoteCard.tsx';
import type { NoteListCard_NoteFragment } from './NoteListCard.generated.ts';
import styles from './NoteReadingList.module.css';
import { groupCount, groupNotes } from './note-list-groups.ts';
import type { NoteSortId } from './notes-address.ts';

export interface NoteReadingListProps {
  notes: readonly NoteListCard_NoteFragment[];
  sort: NoteSortId;
  paged: Paged;
  onDelete: (note: NoteListCard_NoteFragment) => void;
}

/** Notes of all companies under the headings of their order: three lines each, the rest on demand. */
export function NoteReadingList({ notes, sort, paged, onDelete }: NoteReadingListProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useEndInSight(paged);
  useWalk(list, 'article', 'note');
  const groups = groupNotes(sort, notes);
  return (
    <div ref={list} className={styles.list}>
      {groups.map((group, index) => (
        <section key={`${group.key}-${index}`} aria-label={group.label}>
          <h2 className={styles.heading}>
            {group.repSeq !== null && (
              <span className={styles.rep} style={{ background: repColour(group.repSeq) }} />
            )}
            {group.label}
            <span className={styles.count}>
              {groupCount(group.notes.length, paged.hasMore && index === groups.length - 1)}
            </span>
          </h2>
          {group.notes.map((note, at) => (
            <NoteCard
              key={note.seq}
              note={note}
              above={group.notes[at - 1]}
              clamp
              lines={3}
              where={<Where note={note} />}
              onDelete={() => onDelete(note)}
            />
          ))}
        </section>
      ))}
      {paged.error !== null && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
      <div ref={end} className={styles.end}>
        {paged.hasMore && (
          <Button variant="subtle" disabled={paged.isLoading} onClick={paged.loadMore}>
            {paged.isLoading ? 'Loading…' : 'Load more notes'}
          </Button>
        )}
      </div>
    </div>
  );
}

function Where({ note }: { note: NoteListCard_NoteFragment }) {
  const { company } = note;
  const place = [company?.city, company?.state].filter(Boolean).join(', ');
  return (
    <>
      {company ? (
        <Link to={`/company/${company.seq}/notes`} className={styles.company}>
          {company.name}
        </Link>
      ) : (
        <span className={styles.company}>{note.companyName ?? 'Unknown company'}</span>
      )}
      {place && <Muted size="small">{place}</Muted>}
    </>
  );
}

/** Asks for the next page before its end comes into sight. */
function useEndInSight({ hasMore, isLoading, loadMore }: Paged) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(loadMore);
  useEffect(() => {
    more.current = loadMore;
  });
  useEffect(() => {
    const target = end.current;
    if (!target || !hasMore || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      { root: target.closest('[data-scroller]'), rootMargin: '600px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);
  return end;
}
