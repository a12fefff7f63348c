import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import { CompanyLoading } from '../../features/manufacturers/company/CompanyLoading.tsx';
import { CompanyNotFound } from '../../features/manufacturers/company/CompanyNotFound.tsx';
import { NO_FILTER, NoteFilterBar } from '../../features/notes/NoteFilterBar.tsx';
import { NoteComposer } from '../../features/notes/NoteComposer.tsx';
import { NoteList } from '../../features/notes/NoteList.tsx';
import {
  isFiltered,
  readNoteFilter,
  toServerFilter,
  writeNoteFilter,
  type NoteListFilter,
} from '../../features/notes/note-filter.ts';
import { WaitingNotes } from '../../features/notes/queue/WaitingNotes.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import type { CompanyPageProps } from '../manufacturers/company-pages.ts';
import { useCompanyNotesPageQuery } from './CompanyNotesPage.generated.ts';
import styles from './CompanyNotesPage.module.css';
import { useCompanyLogging } from './useCompanyLogging.ts';

/** `/company/{id}/notes`: all that was said to and about a company, newest first; narrowed by the address. */
export function CompanyNotesPage({ seq }: CompanyPageProps) {
  const [params, setParams] = useSearchParams();
  const filter = readNoteFilter(params);
  const asked = toServerFilter(filter);
  const result = useCompanyNotesPageQuery({
    variables: { seq, ...(asked ? { filter: asked } : {}) },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const { data, previousData, error, loading, refetch, fetchMore } = result;
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  const shown = data ?? (previousData?.company?.seq === seq ? previousData : undefined);
  const company = shown?.company;
  const { onLogNote, onNext, focusAtStart } = useCompanyLogging(company, seq, 'notes');
  const deleteNote = useDeleteNote();

  if (error && !company) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (loading && !company) return <CompanyLoading />;
  if (!company) return <CompanyNotFound />;

  const change = (next: NoteListFilter, typing: boolean): void =>
    setParams((now) => writeNoteFilter(next, now), { replace: typing });
  const nodes = company.list?.nodes ?? [];
  const pageInfo = company.list?.pageInfo ?? { hasNextPage: false, endCursor: null };
  const totalCount = company.list?.totalCount ?? null;
  const loadMore = async (): Promise<void> => {
    if (loadingMore || !pageInfo.endCursor) return;
    setLoadingMore(true);
    setMoreError(null);
    try {
      await fetchMore({ variables: { after: pageInfo.endCursor } });
    } catch (failure) {
      setMoreError(failure);
    } finally {
      setLoadingMore(false);
    }
  };
  return (
    <CompanyFrame
      company={company}
      tab="notes"
      onLogNote={onLogNote}
      dock={<NoteComposer company={company} focusAtStart={focusAtStart} onNext={onNext} />}
    >
      <div className={styles.tools}>
        <NoteFilterBar filter={filter} onChange={change} reps={shown?.reps ?? []} />
        <p className={styles.count} role="status">
          {formatCount(totalCount ?? nodes.length)} of {formatCount(company.notes?.totalCount ?? 0)}{' '}
          notes
        </p>
      </div>
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <WaitingNotes coid={company.coid} />
      <div className={styles.list} data-stale={loading && !data}>
        {!company.list ? null : nodes.length === 0 ? (
          <NoNotes
            name={company.name}
            filtered={isFiltered(filter)}
            onClear={() => change(NO_FILTER, false)}
          />
        ) : (
          <NoteList
            notes={nodes}
            onDelete={(note) => deleteNote(note, company.seq)}
            hasMore={pageInfo.hasNextPage}
            loadingMore={loadingMore}
            onMore={() => void loadMore()}
          />
        )}
        {moreError !== null && <ErrorPanel error={moreError} onRetry={() => void loadMore()} />}
      </div>
    </CompanyFrame>
  );
}

function NoNotes({
  name,
  filtered,
  onClear,
}: {
  name: string;
  filtered: boolean;
  onClear: () => void;
}) {
  if (!filtered) {
    return (
      <EmptyState title="No notes yet">
        Nobody has written anything about {name} so far. Press N to be the first.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No note fits this filter"
      actions={<Button onClick={onClear}>Show all notes</Button>}
    >
      {name} has notes, but none of this type, rep, time and wording.
    </EmptyState>
  );
}
