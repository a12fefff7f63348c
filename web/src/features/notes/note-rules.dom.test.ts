import { describe, expect, it } from '@jest/globals';
import { NOTE_TYPES } from '../../../../schema/enumerations.ts';
import { competitorYears } from '../../lib/competitor-years.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { lastNoteType, rememberNoteType } from './last-note-type.ts';
import {
  ALL_TYPES,
  defaultNoteType,
  favouriteTypes,
  NOTE_TYPE_GROUPS,
  noteTypeEntry,
} from './note-types.ts';

describe('note types', () => {
  it('E04: offers all 18 types once, and an all-types choice with an empty value', () => {
    const offered = NOTE_TYPE_GROUPS.flatMap((group) => group.types.map((type) => type.value));
    expect(offered).toHaveLength(18);
    expect(new Set(offered)).toEqual(new Set(NOTE_TYPES.map((type) => type.value)));
    expect(ALL_TYPES).toEqual({ value: '', label: 'All types' });
  });

  it.each([
    [true, null, 18],
    [false, null, 19],
    [true, 11, 11],
    [false, 15, 15],
    [true, 99, 18],
    [null, null, null],
  ])('starts with the right type: client %s, last used %s gives %s', (isClient, last, type) => {
    expect(defaultNoteType(isClient, last)).toBe(type);
  });

  it('has one favorite for each family, fit for the kind of company', () => {
    for (const isClient of [true, false]) {
      const families = favouriteTypes(isClient).map((type) => noteTypeEntry(type.value).family);
      expect(new Set(families).size).toBe(5);
    }
  });

  it('shows the unspecified type of old notes as "Note"', () => {
    expect(noteTypeEntry(1).label).toBe('Note');
  });

  it('remembers the last type for clients and for new business apart', () => {
    rememberNoteType(true, 12);
    rememberNoteType(false, 15);
    expect([lastNoteType(true), lastNoteType(false)]).toEqual([12, 15]);
    sessionStorage.setItem('notes.lastType', 'not json');
    expect(lastNoteType(true)).toBeNull();
    sessionStorage.clear();
  });
});

describe('competitorYears', () => {
  it.each([
    ['2026-01-15', [2026, 2025, 2024, 2023, 2022]],
    ['2026-05-31', [2026, 2025, 2024, 2023, 2022]],
    ['2026-06-01', [2027, 2026, 2025, 2024, 2023, 2022]],
    ['2026-12-31', [2027, 2026, 2025, 2024, 2023, 2022]],
  ])('K02: on %s', (today, years) => {
    expect(competitorYears(today)).toEqual(years);
  });
});

describe('newIdempotencyKey', () => {
  it('is 128 random bits in hexadecimal, from the given source', () => {
    expect(newIdempotencyKey((bytes) => bytes.fill(171))).toBe('ab'.repeat(16));
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
