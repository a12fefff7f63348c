import { describe, expect, it } from '@jest/globals';
import { excerpt } from './search-highlight.ts';

const LONG =
  'Left a message with Kathy (office mgr), who said that the owner is on a trip until the middle of the month. ' +
  'Asked for a quote on the standing seam roof of the new dormitory in Irvine, and whether the warranty covers hail. ' +
  'To talk again after the fair.';

describe('the excerpt of a note', () => {
  it('leaves a short note whole, on one line', () => {
    expect(excerpt('Called.\r\n\tBusy.', ['busy'])).toBe('Called. Busy.');
  });

  it('is about 120 characters around the word, cut at blanks', () => {
    const found = excerpt(LONG, ['dormitory']);
    expect(found).toMatch(/^… .*dormitory.* …$/);
    expect(found.length).toBeLessThanOrEqual(125);
    expect(LONG).toContain(found.replace(/^… | …$/g, ''));
  });

  it('begins and ends where the note does', () => {
    expect(excerpt(LONG, ['left'])).toMatch(/^Left a message .* …$/);
    expect(excerpt(LONG, ['fair'])).toMatch(/^… .* after the fair\.$/);
  });

  it('finds words without their marks, by their beginnings only', () => {
    expect(excerpt(`${'x '.repeat(90)}Crème ${'y '.repeat(90)}`, ['creme'])).toContain('Crème');
    expect(excerpt(LONG, ['orm'])).toMatch(/^Left/);
  });

  it('cuts a text without blanks', () => {
    expect(excerpt('x'.repeat(500), ['y'])).toBe(`${'x'.repeat(120)} …`);
  });
});
