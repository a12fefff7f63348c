import { Link, useNavigate, useParams } from 'react-router';
import { isAdministrator } from '../../../../schema/levels.ts';
import { companyPath } from '../../features/manufacturers/company/company-tabs.ts';
import { notePosition } from '../../features/notes/lists/note-trail.ts';
import { NoteCard } from '../../features/notes/NoteCard.tsx';
import { useDeleteNote } from '../../features/notes/useDeleteNote.ts';
import { addressRead } from '../../lib/address-read.ts';
import { formatDate } from '../../lib/dates.ts';
import { useViewer } from '../../lib/session.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { readSeq } from '../../lib/read-seq.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Offered } from '../../ui/Offered.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import { AwaitedCompanyKeys } from './AwaitedCompanyKeys.tsx';
import { NoteHistory } from './NoteHistory.tsx';
import { NotePageDocument } from './NotePage.generated.ts';
import styles from './NotePage.module.css';
import { NotesOfDay } from './NotesOfDay.tsx';
import { NoteTrailLinks } from './NoteTrailLinks.tsx';
import { useCompanyLogging } from './useCompanyLogging.ts';

export const noteRead = addressRead(NotePageDocument, {}, (_, { pathname }) => {
  const seq = readSeq(pathname.split('/')[2]);
  return seq === null ? null : { seq };
});

/** `/notes/{id}`: the permalink of one note. */
export function NotePage() {
  const seq = readSeq(useParams().id);
  return seq === null ? <NoteNotFound /> : <OneNote key={seq} seq={seq} />;
}

function OneNote({ seq }: { seq: number }) {
  const query = usePageQuery(NotePageDocument, {
    variables: { seq },
    record: seq,
  });
  const navigate = useNavigate();
  const viewer = useViewer();
  const deleteNote = useDeleteNote();
  const note = query.shown?.note;
  const company = note?.company;
  useCompanyLogging(company, company?.seq ?? 0, '');
  const position = notePosition(seq);

  if (!note) {
    return (
      <QueryFrame
        query={query}
        content={note}
        firstLoad={
          <>
            <AwaitedCompanyKeys />
            <SkeletonRows rows={3} label="Loading the note" />
          </>
        }
        empty={<NoteNotFound />}
      />
    );
  }
  const name = company?.name ?? note.companyName ?? 'Unknown company';
  const place = [company?.city, company?.state].filter(Boolean).join(', ');
  const { user, enteredBy } = note;
  return (
    <Page
      title={`Note of ${formatDate(note.date)}`}
      breadcrumb={<Link to={position?.backTo ?? '/notes'}>Notes</Link>}
      actions={position && <NoteTrailLinks position={position} />}
    >
      <div className={styles.note}>
        <p className={styles.company}>
          {company ? <Link to={companyPath(company.seq)}>{name}</Link> : name}
          {place && <Muted>{place}</Muted>}
          {company && <Link to={companyPath(company.seq, 'notes')}>All notes of this company</Link>}
        </p>
        <div className={styles.card}>
          <NoteCard
            note={note}
            onDelete={(gone) => {
              deleteNote(gone, company?.seq ?? 0);
              // The page's note is gone; its list or its company is where Undo brings it back to.
              void navigate(
                position?.backTo ?? (company ? companyPath(company.seq, 'notes') : '/notes'),
              );
            }}
          />
        </div>
        {enteredBy && enteredBy.seq !== user?.seq && (
          <Muted as="p">Written by {enteredBy.name} in the rep’s name.</Muted>
        )}
        {user && <NotesOfDay note={{ ...note, user }} />}
        {isAdministrator(viewer) && (
          <Offered needs={['auditTrail']}>
            <NoteHistory seq={seq} />
          </Offered>
        )}
      </div>
    </Page>
  );
}

function NoteNotFound() {
  return (
    <Page title="No note found" hideHeading>
      <EmptyState title="No note found" actions={<Link to="/notes">All notes</Link>}>
        There is no such note. It may have been deleted.
      </EmptyState>
    </Page>
  );
}
