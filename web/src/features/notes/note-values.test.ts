import { describe, expect, it } from '@jest/globals';
import { changedFields } from '../../records/same-content.ts';
import {
  contentOf,
  createInput,
  DATE_HELP,
  EMPTY_VALUES,
  readValues,
  type NoteContent,
} from './note-values.ts';

const TODAY = '2026-06-18';
const content: NoteContent = {
  date: '2026-06-10',
  type: 18,
  text: 'Karen: budget frozen.',
  tradeshows: [],
  competitors: [{ year: 2026, competitorType: 1 }],
};

describe('readValues', () => {
  it.each([
    ['today', '2026-06-18'],
    ['yesterday', '2026-06-17'],
    ['tue', '2026-06-16'],
    ['3/14', '2026-03-14'],
    ['2026-02-28', '2026-02-28'],
  ])('V01: converts %s to %s', (dateText, date) => {
    const { content: read } = readValues({ ...EMPTY_VALUES, dateText, text: 'x' }, 18, TODAY);
    expect(read?.date).toBe(date);
  });

  it.each(['31/31', 'someday', '', '2026-02-30'])(
    'V01: "%s" is no date, and says what is allowed',
    (dateText) => {
      const values = { ...EMPTY_VALUES, dateText, text: 'Keep me' };
      expect(readValues(values, 18, TODAY)).toEqual({
        content: null,
        errors: { date: DATE_HELP },
      });
      expect(values.text).toBe('Keep me');
    },
  );

  it('wants a text and a type, and names both at once', () => {
    expect(readValues({ ...EMPTY_VALUES, text: ' \n ' }, null, TODAY).errors).toEqual({
      text: 'Write what was said or done.',
      type: 'Choose a type.',
    });
  });

  it('keeps line breaks and indentation, and drops only what trails', () => {
    const read = readValues({ ...EMPTY_VALUES, text: '  a\n\n  b \n' }, 18, TODAY);
    expect(read.content?.text).toBe('  a\n\n  b');
  });
});

describe('createInput', () => {
  it('names the company and leaves empty lists out', () => {
    expect(createInput({ ...content, coid: 50812, competitors: [] })).toEqual({
      coid: 50812,
      date: '2026-06-10',
      type: 18,
      text: 'Karen: budget frozen.',
    });
    expect(createInput({ ...content, coid: 50812 })).toHaveProperty(
      'competitors',
      content.competitors,
    );
  });
});

describe('changedFields', () => {
  it.each<[string, Partial<NoteContent>, object]>([
    ['nothing', {}, {}],
    ['the date', { date: '2026-06-11' }, { date: '2026-06-11' }],
    ['the type', { type: 12 }, { type: 12 }],
    ['the text', { text: 'Free.' }, { text: 'Free.' }],
    ['the last competitor', { competitors: [] }, { competitors: [] }],
    [
      'a trade show',
      { tradeshows: [{ year: 2026, competitorType: 9 }] },
      { tradeshows: [{ year: 2026, competitorType: 9 }] },
    ],
  ])('E02: sends %s only', (_what, change, expected) => {
    expect(changedFields(content, { ...content, ...change })).toEqual(expected);
  });

  it('does not mind the order of competitors', () => {
    const two = [
      { year: 2026, competitorType: 1 },
      { year: 2025, competitorType: 4 },
    ];
    const stored = { ...content, type: { value: 18 } };
    const a = contentOf({ ...stored, competitors: two });
    const b = contentOf({ ...stored, competitors: two.toReversed() });
    expect(changedFields(a, b)).toEqual({});
  });
});
