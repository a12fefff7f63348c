import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CompanyFrame } from '../../features/manufacturers/company/CompanyFrame.tsx';
import { NoteFilters } from '../../features/notes/NoteFilters.tsx';
import { noteChips } from '../../features/notes/note-chips.ts';
import { NoteComposer } from '../../features/notes/NoteComposer.tsx';
import { NoteList } from '../../features/notes/NoteList.tsx';
import {
  isFiltered,
  NO_FILTER,
  NOTE_FILTER_NAMES,
  readNoteFilter,
  toServerFilter,
  writeNoteFilter,
  type NoteListFilter,
} from '../../features/notes/note-filter.ts';
import { WaitingNotes } from '../../features/notes/queue/WaitingNotes.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { useKnownFilters } from '../../lib/known-filters.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import type { CompanyPageProps } from '../manufacturers/company-page-props.ts';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { CompanyNotesPageDocument } from './CompanyNotesPage.generated.ts';
import { CompanyNotesRowsDocument } from './CompanyNotesRows.generated.ts';
import styles from './CompanyNotesPage.module.css';
import { CompanyMissing } from '../manufacturers/CompanyMissing.tsx';
import { useCompanyLogging } from './useCompanyLogging.ts';

export const companyNotesRead = (seq: number, { search }: { search: string }) => {
  const filter = toServerFilter(readNoteFilter(new URLSearchParams(search)));
  return {
    document: CompanyNotesPageDocument,
    variables: { seq, ...(filter ? { filter } : {}) },
  };
};

/** `/company/{id}/notes`: all that was said to and about a company, newest first; narrowed by the address. */
export function CompanyNotesPage({ seq }: CompanyPageProps) {
  const [params, setParams] = useSearchParams();
  useKnownFilters(NOTE_FILTER_NAMES);
  const filter = readNoteFilter(params);
  const { document, variables } = companyNotesRead(seq, { search: params.toString() });
  const query = usePageQuery(document, { variables, record: seq });
  const { shown, isStale, fetchMore } = query;
  const [loadingMore, setLoadingMore] = useState(false);
  const [moreError, setMoreError] = useState<unknown>(null);
  const company = shown?.company;
  const { onLogNote, onPlan, onNext, focusAtStart } = useCompanyLogging(company, seq, 'notes');
  const deleteNote = useDeleteNote();

  if (!company) return <CompanyMissing seq={seq} page="notes" query={query} />;

  const change = (patch: Partial<NoteListFilter>, typing = false): void =>
    setParams((now) => writeNoteFilter({ ...readNoteFilter(now), ...patch }, now), {
      replace: typing,
    });
  const clear = (): void => change(NO_FILTER);
  const reps = shown?.reps ?? [];
  const nodes = company.list?.nodes ?? [];
  const pageInfo = company.list?.pageInfo ?? { hasNextPage: false, endCursor: null };
  const totalCount = company.list?.totalCount ?? null;
  const loadMore = async (): Promise<void> => {
    if (loadingMore || !pageInfo.endCursor) return;
    setLoadingMore(true);
    setMoreError(null);
    try {
      await fetchMore({
        query: CompanyNotesRowsDocument,
        variables: { ...variables, after: pageInfo.endCursor },
      });
    } catch (failure) {
      setMoreError(failure);
    } finally {
      setLoadingMore(false);
    }
  };
  return (
    <CompanyFrame
      company={company}
      page="notes"
      onLogNote={onLogNote}
      onPlan={onPlan}
      dock={<NoteComposer company={company} focusAtStart={focusAtStart} onNext={onNext} />}
    >
      <ListBar
        noun="notes"
        filters={<NoteFilters filter={filter} onChange={change} reps={reps} />}
        chips={noteChips(filter, reps, change)}
        onClear={clear}
        loaded={nodes.length}
        total={totalCount}
      />
      <QueryFrame query={query} content={company} />
      <WaitingNotes coid={company.coid} />
      <div className={styles.list} data-stale={isStale}>
        {!company.list ? null : nodes.length === 0 ? (
          <NoNotes name={company.name} filtered={isFiltered(filter)} onClear={clear} />
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
