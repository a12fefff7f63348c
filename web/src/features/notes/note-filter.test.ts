import { describe, expect, it } from '@jest/globals';
import { aNote } from '../../../../tests/support/web/notes.tsx';
import {
  isFiltered,
  matchesFilter,
  readNoteFilter,
  toServerFilter,
  writeNoteFilter,
} from './note-filter.ts';

const FULL = 'type=11,13&rep=5&from=2026-01-01&to=2026-06-18&q=budget+frozen';

describe('the filter in the address', () => {
  it('C13: is read and written without loss, and leaves other parameters alone', () => {
    const filter = readNoteFilter(new URLSearchParams(FULL));
    expect(filter).toEqual({
      types: [11, 13],
      reps: [5],
      from: '2026-01-01',
      to: '2026-06-18',
      text: 'budget frozen',
    });
    const written = writeNoteFilter(filter, new URLSearchParams('peek=1'));
    expect(decodeURIComponent(written.toString())).toBe(`peek=1&${FULL}`);
  });

  it('E04: an empty type means all types', () => {
    const filter = readNoteFilter(new URLSearchParams('type='));
    expect(isFiltered(filter)).toBe(false);
    expect(toServerFilter(filter)).toBeNull();
  });

  it('leaves out what cannot be read', () => {
    const params = new URLSearchParams('type=x,-1,11&from=14.3.&rep=1e99');
    expect(toServerFilter(readNoteFilter(params))).toEqual({ types: [11] });
  });
});

describe('matchesFilter', () => {
  it.each([
    [null, true],
    [{ types: [18] }, true],
    [{ types: [11] }, false],
    [{ types: [] }, true],
    [{ reps: [41] }, true],
    [{ reps: [5] }, false],
    [{ startDate: '2026-06-11' }, false],
    [{ startDate: '2026-06-10', endDate: '2026-06-10' }, true],
    [{ endDate: '2026-06-09' }, false],
    [{ text: 'FROZEN karen' }, true],
    [{ text: 'renewal' }, false],
  ])('%j: %s', (filter, matches) => {
    expect(matchesFilter(aNote(), filter)).toBe(matches);
  });
});
