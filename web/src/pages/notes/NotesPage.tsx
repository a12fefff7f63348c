import { Link } from 'react-router';
import { NoNotesFound } from '../../features/notes/lists/NoNotesFound.tsx';
import { NoteListFilters } from '../../features/notes/lists/NoteListFilters.tsx';
import { NoteReadingList } from '../../features/notes/lists/NoteReadingList.tsx';
import {
  NOTE_SORT_CHOICES,
  NOTE_SORTS,
  type NoteSortId,
} from '../../features/notes/lists/notes-address.ts';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { usePaged } from '../../lib/use-paged.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { useNotesPageQuery } from './NotesPage.generated.ts';
import styles from './NotesPage.module.css';
import { useNotesAddress, useNoteTrail } from './use-notes-list.ts';

const NONE: readonly never[] = [];

/** `/notes`: what was said lately, to whom and by whom. */
export function NotesPage() {
  const address = useNotesAddress();
  const { values, set } = address;
  const { data, previousData, error, loading, refetch, fetchMore } = useNotesPageQuery({
    variables: address.variables,
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const shown = data ?? previousData;
  const list = shown?.notes;
  const isStale = loading && !data;
  const paged = usePaged({
    pageInfo: list?.pageInfo,
    isStale,
    fetchAfter: (after) => fetchMore({ variables: { after } }),
  });
  const notes = list?.nodes ?? NONE;
  const total = list?.totalCount ?? null;
  useNoteTrail(notes, total ?? notes.length);
  const deleteNote = useDeleteNote();
  const chips = address.chips(shown);
  return (
    <Page title="Notes" actions={<Link to={`/notes/table${address.search}`}>As a table</Link>}>
      <ListBar
        filters={<NoteListFilters values={values} onChange={set} reps={shown?.reps ?? NONE} />}
        chips={chips}
        onClear={address.search === '' ? undefined : address.clear}
        loaded={notes.length}
        total={total}
        noun="notes"
        notices={address.notices}
        actions={
          <>
            <ViewMenu page="notes" />
            <Select
              label="Order"
              value={values.sort}
              choices={NOTE_SORT_CHOICES}
              onChange={(sort) => set({ sort: sortOf(sort) })}
            />
            <Button variant="subtle" className={styles.print} onClick={() => window.print()}>
              Print
            </Button>
            <ExportMenu list="notes" variables={address.question} total={total} noun="notes" />
          </>
        }
      />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!list && loading && <SkeletonRows rows={10} label="Loading the notes" />}
      {list && (
        <div className={styles.list} data-stale={isStale}>
          {notes.length === 0 ? (
            <NoNotesFound
              values={values}
              others={chips.length - 1}
              onChange={set}
              onClear={address.clearOthers}
            />
          ) : (
            <NoteReadingList
              notes={notes}
              sort={values.sort}
              paged={paged}
              onDelete={(note) => deleteNote(note, note.company?.seq ?? 0)}
            />
          )}
        </div>
      )}
    </Page>
  );
}

const sortOf = (value: string): NoteSortId => NOTE_SORTS.find((sort) => sort === value) ?? 'date';
