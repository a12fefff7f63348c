import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { NoteCard } from './NoteCard.tsx';
import {
  aClient,
  aNote,
  aServer,
  lost,
  renderSignedIn,
  typed,
  type Answer,
} from '../../../../tests/support/web/notes.tsx';
import { useDeleteNote } from './useDeleteNote.ts';

function Deletable({ note = aNote() }: { note?: ReturnType<typeof aNote> }) {
  const deleteNote = useDeleteNote();
  return <NoteCard note={note} onDelete={(gone) => deleteNote(gone, 812)} />;
}

const DELETED = { deleteNote: typed('DeleteNotePayload', { seq: 9000, error: null }) };
const RESTORED = { restoreNote: typed('NotePayload', { note: aNote(), error: null }) };
const COMPANY = { companyByCoid: null };

function open(answers: Record<string, Answer[]>) {
  const { link, calls } = aServer({ NoteCompany: [COMPANY], ...answers });
  renderSignedIn(<Deletable />, { client: aClient(link) });
  return () => calls.map((call) => call.name).filter((name) => name !== 'NoteCompany');
}
const press = (name: string): Promise<void> =>
  act(async () => {
    const [first] = screen.getAllByRole('button', { name });
    if (first) fireEvent.click(first);
  });

describe('NoteCard', () => {
  it('E03, S02: shows date, rep, type, competitors and whether it was a client', () => {
    const competitors = [{ year: 2026, competitorType: 1, label: 'Sweets' }];
    renderSignedIn(<NoteCard note={aNote({ competitors })} onDelete={() => undefined} />);
    expect(screen.getByRole('link', { name: 'Jun 10, 2026' })).toHaveAttribute(
      'href',
      '/notes/9000',
    );
    expect(screen.getByText('8d ago')).toBeInTheDocument();
    expect(screen.getByText('Phone Conversation Existing Client')).toBeInTheDocument();
    expect(screen.getByText('Sweets 2026')).toBeInTheDocument();
    expect(screen.getByText('Client')).toBeInTheDocument();
  });

  it('draws the author of several notes once, and reads it with each', () => {
    const [first, second] = [aNote(), aNote({ seq: 8999 })];
    const other = aNote({ seq: 8998, user: null, userName: 'Marcus Boyd' });
    renderSignedIn(
      <>
        <NoteCard note={first} onDelete={() => undefined} />
        <NoteCard note={second} above={first} onDelete={() => undefined} />
        <NoteCard note={other} above={second} onDelete={() => undefined} />
      </>,
    );
    const hidden = (name: string) =>
      screen
        .getAllByText(name, { selector: '.author' })
        .map((text) => text.closest('.visually-hidden') !== null);
    expect(hidden('Dana Keller')).toEqual([false, true]);
    expect(hidden('Marcus Boyd')).toEqual([false]);
  });

  it('shows markup as the text that it is', () => {
    const text = '<img src=x onerror=alert(1)>\n  two';
    renderSignedIn(<NoteCard note={aNote({ text })} onDelete={() => undefined} />);
    const paragraph = screen.getByText(/onerror/);
    expect(paragraph.textContent).toBe(text);
    expect(paragraph.querySelector('img')).toBeNull();
  });

  it('G05: names a missing author', () => {
    renderSignedIn(
      <NoteCard note={aNote({ user: null, userName: null })} onDelete={() => undefined} />,
    );
    expect(screen.getAllByText('Unknown Rep Name').length).toBeGreaterThan(0);
  });

  it('offers no change of a note that may not be changed', () => {
    renderSignedIn(<NoteCard note={aNote({ canEdit: false })} onDelete={() => undefined} />);
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  });

  it('E edits the note pointed at, Esc leaves it', async () => {
    renderSignedIn(<NoteCard note={aNote()} onDelete={() => undefined} />);
    fireEvent.mouseEnter(screen.getByRole('article'));
    fireEvent.keyDown(window, { key: 'e' });
    // Loaded on demand.
    expect(await screen.findByLabelText('Date')).toBeInTheDocument();
    fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape' });
    expect(screen.queryByLabelText('Note')).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('F04: deletes at once and Undo brings the note back', async () => {
    const names = open({ DeleteNote: [DELETED], RestoreNote: [RESTORED] });
    await press('Delete');
    expect(screen.getByText('Note deleted')).toBeInTheDocument();
    await press('Undo');
    await waitFor(() => expect(names()).toEqual(['DeleteNote', 'RestoreNote']));
  });

  it('Z undoes it too', async () => {
    const names = open({ DeleteNote: [DELETED], RestoreNote: [RESTORED] });
    await press('Delete');
    await act(async () => void fireEvent.keyDown(window, { key: 'z' }));
    await waitFor(() => expect(names()).toEqual(['DeleteNote', 'RestoreNote']));
  });

  it('says so when the delete did not arrive, and offers no Undo of it', async () => {
    const names = open({ DeleteNote: [lost] });
    await press('Delete');
    expect(await screen.findByText(/could not be deleted/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(names()).toEqual(['DeleteNote']);
  });
});
