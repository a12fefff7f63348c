import { Link } from 'react-router';
import { NoNotesFound } from '../../features/notes/lists/NoNotesFound.tsx';
import { NoteListFilters } from '../../features/notes/lists/NoteListFilters.tsx';
import { NoteReadingList } from '../../features/notes/lists/NoteReadingList.tsx';
import {
  NOTE_SORT_CHOICES,
  NOTE_SORTS,
  NOTES_ADDRESS,
  type NoteSortId,
} from '../../features/notes/lists/notes-address.ts';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { addressRead } from '../../lib/address-read.ts';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { NotesPageDocument } from './NotesPage.generated.ts';
import styles from './NotesPage.module.css';
import { notesListVariables, useNotesAddress, useNoteTrail } from './use-notes-list.ts';

const NONE: readonly never[] = [];

export const notesRead = addressRead(NotesPageDocument, NOTES_ADDRESS, (values, { today }) =>
  notesListVariables(values, today),
);

/** `/notes`: what was said lately, to whom and by whom. */
export function NotesPage() {
  const address = useNotesAddress();
  const { values, set } = address;
  const query = usePageQuery(NotesPageDocument, {
    variables: address.variables,
  });
  const { shown, isStale, fetchMore } = query;
  const list = shown?.notes;
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
      <QueryFrame query={query} content={list} rows={10} loading="Loading the notes">
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
      </QueryFrame>
    </Page>
  );
}

const sortOf = (value: string): NoteSortId => NOTE_SORTS.find((sort) => sort === value) ?? 'date';
