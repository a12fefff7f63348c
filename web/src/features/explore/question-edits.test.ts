import { describe, expect, it } from '@jest/globals';
import { questionFromText, questionToText } from '../../lib/question-address.ts';
import { answerVariables } from './answer-variables.ts';
import { BUILT_IN_REPORTS } from './built-in-reports.ts';
import { aQuestion, NOTES } from '../../../../tests/support/web/explore.ts';
import { fitted } from './fitted.ts';
import {
  replaceDimension,
  rebased,
  replaceMeasure,
  setCompare,
  setPeriod,
  startQuestion,
  toggleDimension,
  toggleMeasure,
} from './question-edits.ts';

describe('an edit made in an answer that is about to be replaced', () => {
  const shown = aQuestion({ measures: ['notes', 'value'] });
  const asked = aQuestion({ measures: ['value'] });

  it('keeps what was clicked since', () => {
    const next = rebased(toggleDimension(shown, NOTES, 'date'), shown, asked);
    expect(next.measures).toEqual(['value']);
    expect(next.dimensions).toEqual([...asked.dimensions, { name: 'date', grain: 'MONTH' }]);
    expect(rebased({ ...shown, limit: 500 }, shown, asked)).toEqual({ ...asked, limit: 500 });
  });

  it('does not sort by a measure that was removed since', () => {
    const sorted = { ...shown, orderBy: [{ by: 'notes', direction: 'DESC', of: 'CURRENT' }] };
    expect(rebased(sorted as typeof shown, shown, asked)).toEqual(asked);
  });

  it('stays with the dataset of the answer', () => {
    const edited = { ...shown, show: 'table' as const };
    expect(rebased(edited, shown, { ...asked, dataset: 'contracts' })).toBe(edited);
  });
});

describe('a question', () => {
  it('follows its shape until somebody chooses a drawing', () => {
    const start = startQuestion(NOTES);
    expect(start.show).toBe('number');
    const byRep = toggleDimension(start, NOTES, 'rep');
    expect(byRep.show).toBe('bar');
    const byMonth = toggleDimension(byRep, NOTES, 'date');
    expect([byMonth.show, byMonth.dimensions[1]]).toEqual([
      'line',
      { name: 'date', grain: 'MONTH' },
    ]);
    const chosen = toggleDimension({ ...byRep, show: 'table' }, NOTES, 'date');
    expect(chosen.show).toBe('table');
  });

  it('takes another field in the place of one, and each field once', () => {
    const question = aQuestion({
      measures: ['notes', 'value'],
      dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }],
      orderBy: [{ by: 'value', direction: 'DESC', of: 'CURRENT' }],
    });
    expect(replaceMeasure(question, 'notes', 'value').measures).toEqual(['value']);
    expect(replaceMeasure(question, 'value', 'notes').orderBy).toEqual([]);
    expect(replaceDimension(question, NOTES, 'rep', 'tag').dimensions).toEqual([
      { name: 'tag' },
      { name: 'date', grain: 'MONTH' },
    ]);
    expect(replaceDimension(question, NOTES, 'rep', 'date').dimensions).toEqual([
      { name: 'date', grain: 'MONTH' },
    ]);
  });

  it('leaves out what builds on a measure that goes', () => {
    const question = aQuestion({
      measures: ['notes', 'value'],
      calculations: [{ kind: 'ratio', of: 'value', to: 'notes' }],
      orderBy: [{ by: 'value', direction: 'DESC', of: 'CURRENT' }],
      having: { value: { gt: 5 } },
    });
    const left = toggleMeasure(question, 'value');
    expect([left.calculations, left.orderBy, left.having]).toEqual([[], [], {}]);
  });

  it('compares no all time', () => {
    const bounded = setPeriod(aQuestion(), NOTES, { kind: 'named', name: 'AYTD' });
    const compared = setCompare(bounded, NOTES, 'PREVIOUS_PERIOD');
    expect(compared.compare).toBe('PREVIOUS_PERIOD');
    expect(setPeriod(compared, NOTES, { kind: 'all' })).toMatchObject({
      where: {},
      compare: 'NONE',
    });
    expect(setCompare(aQuestion(), NOTES, 'PREVIOUS_PERIOD').compare).toBe('NONE');
  });

  it('never asks for more values than the engine gives', () => {
    const wide = aQuestion({
      measures: Array.from({ length: 10 }, (_, at) => `m${at}`),
      dimensions: [{ name: 'rep' }, { name: 'state' }],
      compare: 'PREVIOUS_PERIOD',
      limit: 10_000,
    });
    expect(answerVariables(wide, NOTES).limit).toBe(2272);
  });

  it('has the first place at the top where people chose no order', () => {
    const [notes] = NOTES.measures;
    if (!notes) throw new Error('no measure');
    const standings = { ...NOTES, measures: [{ ...notes, name: 'rank', unit: 'RANK' as const }] };
    const byRep = aQuestion({ measures: ['rank'], dimensions: [{ name: 'rep' }] });
    expect(answerVariables(byRep, standings).orderBy).toEqual([
      { by: 'rank', direction: 'ASC', of: 'CURRENT' },
    ]);
  });

  it('loses what its dataset does not know', () => {
    const found = fitted(aQuestion({ measures: ['notes', 'gone'], show: 'map' }), [NOTES]);
    expect([found?.question.measures, found?.question.show, found?.left]).toEqual([
      ['notes'],
      'number',
      ['gone'],
    ]);
    expect(fitted(aQuestion({ dataset: 'gone' }), [NOTES])).toBeNull();
  });

  it('goes through an address', () => {
    const question = aQuestion({ where: { state: 'Zürich “A***”' }, show: 'bar' });
    expect(questionFromText(questionToText(question))).toEqual(question);
    expect(questionFromText('nonsense')).toBeNull();
  });
});

describe('the built-in reports', () => {
  it('have names of their own, and questions that an address can carry', () => {
    const names = BUILT_IN_REPORTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { question } of BUILT_IN_REPORTS)
      expect(questionFromText(questionToText(question))).toEqual(question);
  });
});
