import { describe, expect, it } from '@jest/globals';
import { conflictRows, errorsByField, pickedContent, type RecordFields } from './record-fields.ts';
import { appliedTo, changedFields } from './same-content.ts';

interface Content {
  date: string;
  text: string;
  tags: { year: number }[];
  phone: string | null;
}
const before: Content = { date: '2026-06-10', text: 'Before', tags: [], phone: '555 0100' };
const yours: Content = { ...before, text: 'Yours', tags: [{ year: 2026 }], phone: null };
const theirs: Content = { ...before, text: 'Theirs', date: '2026-06-12' };
const fields: RecordFields<Content> = {
  date: { label: 'Date', show: ({ date }) => date },
  text: { label: 'Note', show: ({ text }) => text },
  tags: { label: 'Tags', show: ({ tags }) => tags.map(({ year }) => year).join() },
};

describe('two versions of a record', () => {
  it('differ field by field; fields that nobody touched are left out', () => {
    const rows = conflictRows(fields, { before, yours, theirs });
    expect(rows.map((row) => [row.label, row.yoursChanged, row.theirsChanged])).toEqual([
      ['Date', false, true],
      ['Note', true, true],
      ['Tags', true, false],
    ]);
  });

  it('combine: what you did not touch stays theirs', () => {
    expect(appliedTo(theirs, before, yours)).toEqual({ ...yours, date: '2026-06-12' });
  });

  it('combine as picked', () => {
    const picked = pickedContent({ before, yours, theirs }, { text: 'theirs', tags: 'yours' });
    expect(picked).toEqual({ ...theirs, tags: yours.tags });
  });

  it('send only what changed: null clears, an absent field stays', () => {
    expect(changedFields(before, yours)).toEqual({ text: 'Yours', tags: yours.tags, phone: null });
    expect(changedFields(before, { date: undefined, text: 'Before' } as object)).toEqual({});
  });
});

describe('errors of the server', () => {
  it('appear at the form’s field, and are left out where the form has none', () => {
    const messages = { 'input.note': 'Too long.', date: 'Too early.', 'input.other': 'No.' };
    expect(errorsByField(messages, ['date', 'text'], { note: 'text' })).toEqual({
      text: 'Too long.',
      date: 'Too early.',
    });
  });
});
