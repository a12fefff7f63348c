import { useCallback, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { NOTE_COLUMNS } from '../../features/notes/lists/note-columns.tsx';
import { groupNotes, groupSummary } from '../../features/notes/lists/note-list-groups.ts';
import type { NoteListCard_NoteFragment } from '../../features/notes/lists/NoteListCard.generated.ts';
import { NoNotesFound } from '../../features/notes/lists/NoNotesFound.tsx';
import { NoteListFilters } from '../../features/notes/lists/NoteListFilters.tsx';
import { NoteTableCard } from '../../features/notes/lists/NoteTableCard.tsx';
import {
  NOTE_SORT_CHOICES,
  NOTE_SORTS,
  NOTES_ADDRESS,
} from '../../features/notes/lists/notes-address.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { addressRead } from '../../lib/address-read.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { NotesTablePageDocument } from './NotesTablePage.generated.ts';
import { notesListVariables, useNotesAddress, useNoteTrail } from './use-notes-list.ts';

type Note = NoteListCard_NoteFragment;
const NONE: readonly never[] = [];

export const notesTableRead = addressRead(
  NotesTablePageDocument,
  NOTES_ADDRESS,
  (values, { today }) => notesListVariables(values, today),
);

/** `/notes/table`: the same notes, dense: for checking, correcting types and taking away. */
export function NotesTablePage() {
  const address = useNotesAddress();
  const looks = useListLooks('notes', NOTE_COLUMNS);
  const navigate = useNavigate();
  const { values, set } = address;
  const query = usePageQuery(NotesTablePageDocument, {
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
  const groupOf = useGroups(notes, values.sort, paged.hasMore);
  const chips = address.chips(shown);
  return (
    <Page
      title="Notes table"
      layout="fill"
      actions={<Link to={`/notes${address.search}`}>List</Link>}
    >
      <ListBar
        filters={<NoteListFilters values={values} onChange={set} reps={shown?.reps ?? NONE} />}
        chips={chips}
        onClear={address.search === '' ? undefined : address.clear}
        loaded={notes.length}
        total={total}
        noun="notes"
        looks={looks}
        columns={NOTE_COLUMNS}
        actions={
          <>
            <ViewMenu page="notes" />
            <Select
              label="Group and order"
              value={values.sort}
              choices={NOTE_SORT_CHOICES}
              onChange={(value) =>
                set({ sort: NOTE_SORTS.find((sort) => sort === value) ?? 'date' })
              }
            />
            <ExportMenu
              list="notes"
              variables={address.question}
              columns={looks.columns}
              total={total}
              noun="notes"
            />
          </>
        }
      />
      <QueryFrame
        query={query}
        content={list}
        rows={16}
        loading="Loading the notes"
        paged={paged}
        isEmpty={notes.length === 0}
        empty={
          <NoNotesFound
            values={values}
            others={chips.length - 1}
            onChange={set}
            onClear={address.clearOthers}
          />
        }
      >
        <DataTable<Note>
          label="Notes"
          rows={notes}
          rowKey={({ seq }) => seq}
          columns={NOTE_COLUMNS}
          visible={looks.columns}
          density={looks.density}
          groupOf={groupOf}
          onOpen={({ seq }) => void navigate(`/notes/${seq}`)}
          card={(note) => <NoteTableCard note={note} />}
          fill
          total={total}
          hasMore={paged.hasMore}
          onMore={paged.loadMore}
          isStale={isStale}
        />
      </QueryFrame>
    </Page>
  );
}

/** The heading of each row's group with its subtotal; the last one is open while there is more to read. */
function useGroups(notes: readonly Note[], sort: (typeof NOTE_SORTS)[number], hasMore: boolean) {
  const groups = useMemo(() => {
    const all = groupNotes(sort, notes);
    return new Map(
      all.flatMap((group, index) => {
        const isOpen = hasMore && index === all.length - 1;
        const { key, label } = group;
        const heading = { key, label, summary: groupSummary(group.notes, isOpen) };
        return group.notes.map(({ seq }) => [seq, heading] as const);
      }),
    );
  }, [notes, sort, hasMore]);
  return useCallback(
    ({ seq }: Note) => groups.get(seq) ?? { key: '', label: '', summary: '' },
    [groups],
  );
}
