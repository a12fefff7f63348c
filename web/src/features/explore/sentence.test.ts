import { describe, expect, it } from '@jest/globals';
import { aQuestion, NOTES } from '../../../../tests/support/web/explore.ts';
import { sentenceOf, sentenceParts } from './sentence.ts';

describe('sentenceOf', () => {
  it('says measures, breakdowns, days, comparison and filters', () => {
    const question = aQuestion({
      measures: ['notes', 'value'],
      dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }],
      where: { date: { period: 'AYTD' }, tag: [3, 1], state: { ne: 'TX' } },
      having: { value: { gt: 150_000 } },
      compare: 'SAME_PERIOD_LAST_YEAR',
    });
    expect(sentenceOf(question, NOTES)).toBe(
      'Notes and value by rep and month, Arcat year to date against last year, where prospect tag is A *** or C * and state is not TX and value is more than $1,500',
    );
  });

  it('says of each part what a click on it changes', () => {
    const question = aQuestion({
      dimensions: [{ name: 'rep' }],
      where: { date: { period: 'AYTD' }, or: [{ tag: 3 }, { tag: 1 }], state: 'TX' },
      having: { notes: { gt: 2 } },
      compare: 'PREVIOUS_PERIOD',
    });
    const parts = sentenceParts(question, NOTES).filter(({ of }) => of !== null);
    expect(parts.map(({ text, of }) => [text, of])).toEqual([
      ['Notes', { kind: 'measure', name: 'notes' }],
      ['rep', { kind: 'dimension', name: 'rep' }],
      ['Arcat year to date', { kind: 'period' }],
      ['the period before', { kind: 'compare' }],
      [
        '(prospect tag is A *** or prospect tag is C *)',
        { kind: 'filter', at: 0, isMeasure: false },
      ],
      ['state is TX', { kind: 'filter', at: 1, isMeasure: false }],
      ['notes is more than 2', { kind: 'filter', at: 0, isMeasure: true }],
    ]);
  });

  it('spells keys that only the engine knows with what it was told, and puts groups in brackets', () => {
    const question = aQuestion({ where: { or: [{ rep: 5, tag: 3 }, { state: null }] } });
    const label = (name: string, key: unknown) => (name === 'rep' && key === 5 ? 'Dana' : null);
    expect(sentenceOf(question, NOTES, label)).toBe(
      'Notes, where (rep is Dana and prospect tag is A ***) or state is empty',
    );
  });

  it('says what a question leaves out', () => {
    const where = { state: 'TX', not: { tag: 3, rep: { in: [5, 6] } } };
    expect(sentenceOf(aQuestion({ where }), NOTES)).toBe(
      'Notes, where state is TX and not (prospect tag is A *** and rep is 5 or 6)',
    );
  });

  it('says days of the week and months of any year', () => {
    const where = { date: { period: 'AYTD' }, and: [{ date: { dayOfWeek: 2 } }] };
    expect(sentenceOf(aQuestion({ where }), NOTES)).toContain('is a Tuesday');
    const june = { date: { monthOfYear: 6 } };
    expect(sentenceOf(aQuestion({ where: june }), NOTES)).toContain('is in any Jun');
  });

  it('names days, and asks for a measure where there is none', () => {
    const where = { date: { between: ['2026-06-01', '2026-06-18'] } };
    expect(sentenceOf(aQuestion({ where }), NOTES)).toBe('Notes, Jun 1, 2026 – Jun 18, 2026');
    expect(sentenceOf(aQuestion({ measures: [] }), NOTES)).toBe('Notes: pick a measure');
  });
});
