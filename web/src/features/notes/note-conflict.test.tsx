import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { ConflictDialog } from '../../records/ConflictDialog.tsx';
import { MergeNoteForm } from './MergeNoteForm.tsx';
import { contentOf, type NoteContent } from './note-values.ts';
import { noteForm } from './note-writes.ts';
import { aNote, renderSignedIn } from '../../../../tests/support/web/notes.tsx';

const before = contentOf(aNote());
const yours = { ...before, text: 'Yours', competitors: [{ year: 2026, competitorType: 1 }] };
const theirs = { ...before, text: 'Theirs', date: '2026-06-12' };

function open() {
  const onSave = jest.fn<(content: NoteContent) => Promise<void>>(async () => undefined);
  const onTakeTheirs = jest.fn();
  renderSignedIn(
    <ConflictDialog
      noun="note"
      fields={noteForm.fields}
      conflict={{ theirs, yours, before, version: 4 }}
      saving={false}
      onSave={onSave}
      onTakeTheirs={onTakeTheirs}
      onClose={() => undefined}
      mergeForm={(start, onBack) => (
        <MergeNoteForm start={start} isClient saving={false} onSave={onSave} onBack={onBack} />
      )}
    />,
  );
  return { onSave, onTakeTheirs };
}
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('two versions of a note', () => {
  it('stand side by side with the version before', () => {
    open();
    const cells = within(screen.getByRole('row', { name: /^Note/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Theirs',
      'Yours',
      'Karen: budget frozen.',
    ]);
    expect(cells[0]).toHaveAttribute('data-changed', 'true');
  });

  it('can be decided for theirs', () => {
    const { onTakeTheirs } = open();
    press('Take theirs');
    expect(onTakeTheirs).toHaveBeenCalledTimes(1);
  });

  it('are combined: “Keep mine” leaves what you did not touch as it is stored', () => {
    const { onSave } = open();
    press('Keep mine');
    expect(onSave).toHaveBeenCalledWith({ ...yours, date: '2026-06-12' });
  });

  it('are combined field by field, as picked', () => {
    const { onSave } = open();
    expect(screen.queryByRole('button', { name: 'Save as picked' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'Note from Theirs (saved): Theirs' }));
    press('Save as picked');
    expect(onSave).toHaveBeenCalledWith({ ...theirs, competitors: yours.competitors });
  });

  it('are merged by hand from your text, with theirs beside it', async () => {
    const { onSave } = open();
    press('Merge by hand');
    // Loaded on demand.
    expect(await screen.findByLabelText('Date')).toBeInTheDocument();
    expect(screen.getByLabelText('Note')).toHaveValue('Yours');
    expect(screen.getByRole('cell', { name: 'Theirs' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Both' } });
    press('Save merged note');
    expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Both', date: '2026-06-12' }),
    );
  });
});
