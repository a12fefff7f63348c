import { describe, expect, it } from '@jest/globals';
import { groupCount, groupNotes, groupSummary, type GroupedNote } from './note-list-groups.ts';
import { NOTE_SORTS } from './notes-address.ts';

const note = (changes: Partial<GroupedNote>): GroupedNote => ({
  seq: 1,
  date: '2026-06-18',
  coid: 50812,
  companyName: 'Corvane',
  zip: '37402',
  userName: 'Dana Keller',
  user: { seq: 41, name: 'Dana Keller' },
  type: { value: 18 },
  ...changes,
});

describe('headings of note lists', () => {
  it('E05: follow the order', () => {
    const labels = NOTE_SORTS.map((sort) => groupNotes(sort, [note({})])[0]?.label);
    expect(labels).toEqual([
      'Thursday, Jun 18, 2026',
      'Dana Keller',
      'Dana Keller · Corvane',
      'Corvane',
      'Dana Keller · ZIP 37402',
    ]);
  });

  it('keep a rep who has left under the name that the notes carry', () => {
    const gone = note({ user: null, userName: null });
    expect(groupNotes('rep', [gone])[0]).toMatchObject({ label: 'Unknown Rep Name', repSeq: null });
  });

  it('start where the heading changes, and say how many', () => {
    const notes = [note({ seq: 1 }), note({ seq: 2, coid: 7, type: { value: 8 } })];
    const later = note({ seq: 3, date: '2026-06-17' });
    const groups = groupNotes('date', [...notes, later]);
    expect(groups.map((group) => group.notes.length)).toEqual([2, 1]);
    expect(groupSummary(notes, false)).toBe('2 notes · 1 contact · 2 companies');
    expect(groupCount(1, false)).toBe('1 note');
    expect(groupCount(50, true)).toBe('50+ notes');
  });
});
