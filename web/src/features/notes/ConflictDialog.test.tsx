import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx';
import { appliedTo, conflictRows } from './conflict-rows.ts';
import { contentOf } from './note-values.ts';
import { aNote, renderSignedIn } from './notes.fixtures.tsx';

const before = contentOf(aNote());
const yours = { ...before, text: 'Yours', competitors: [{ year: 2026, competitorType: 1 }] };
const theirs = aNote({ text: 'Theirs', date: '2026-06-12', version: 4 });

describe('conflictRows', () => {
  it('names who changed which field and leaves the others out', () => {
    const rows = conflictRows(before, yours, contentOf(theirs));
    expect(rows.map((row) => [row.field, row.yoursChanged, row.theirsChanged])).toEqual([
      ['date', false, true],
      ['text', true, true],
      ['competitors', true, false],
    ]);
  });

  it('keeps what they changed and you did not', () => {
    expect(appliedTo(contentOf(theirs), before, yours)).toEqual({ ...yours, date: '2026-06-12' });
  });
});

describe('ConflictDialog', () => {
  function open() {
    const onKeepMine = jest.fn<ConflictDialogProps['onKeepMine']>(async () => undefined);
    const onTakeTheirs = jest.fn();
    renderSignedIn(
      <ConflictDialog
        conflict={{ theirs, yours, before }}
        isClient
        saving={false}
        onKeepMine={onKeepMine}
        onTakeTheirs={onTakeTheirs}
        onClose={() => undefined}
      />,
    );
    return { onKeepMine, onTakeTheirs };
  }

  it('shows theirs, yours and before side by side', () => {
    open();
    const row = screen.getByRole('row', { name: /^Note/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'Theirs',
      'Yours',
      'Karen: budget frozen.',
    ]);
    expect(cells[0]).toHaveAttribute('data-changed', 'true');
  });

  it('can take theirs', () => {
    const { onTakeTheirs } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(onTakeTheirs).toHaveBeenCalledTimes(1);
  });

  it('merges by hand from your text, with theirs beside it', () => {
    const { onKeepMine } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Merge by hand' }));
    expect(screen.getByLabelText('Note')).toHaveValue('Yours');
    expect(screen.getByRole('cell', { name: 'Theirs' })).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Both' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save merged note' }));
    expect(onKeepMine).toHaveBeenCalledWith(
      expect.objectContaining({ text: 'Both', date: '2026-06-12' }),
    );
  });
});
