import { describe, expect, it } from '@jest/globals';
import { aQuestion, NOTES } from '../../../../../tests/support/web/explore.ts';
import type { Question } from '../../../../../schema/question.ts';
import type { ExploreDataset } from '../dataset.ts';
import {
  fieldsOf,
  kindsOf,
  newFields,
  readCondition,
  readNumber,
  type AlertFields,
  type WatchedReport,
} from './alert-fields.ts';
import type { Alert } from './alert-words.ts';

const dataset: ExploreDataset = NOTES;
const report = (more: Partial<Question> = {}): WatchedReport => ({
  seq: 9,
  name: 'Notes',
  dataset,
  question: { ...aQuestion({ measures: ['notes', 'value', 'mix'] }), ...more },
});
const fields = (more: Partial<AlertFields>): AlertFields => ({ ...newFields(report()), ...more });
const conditionOf = (more: Partial<AlertFields>) => readCondition(fields(more), report());

describe('a threshold', () => {
  it('is typed in dollars and percent, and sent in cents and as a rate', () => {
    expect(conditionOf({ measure: 'value', kind: 'ABOVE', value: '$1,250.50' }).condition).toEqual({
      kind: 'ABOVE',
      value: 125_050,
    });
    expect(conditionOf({ measure: 'mix', kind: 'BELOW', value: '80 %' }).condition).toEqual({
      kind: 'BELOW',
      value: 0.8,
    });
    expect(conditionOf({ kind: 'CHANGES', by: 'PERCENT', value: '7' }).condition).toEqual({
      kind: 'CHANGES',
      value: 0.07,
      by: 'PERCENT',
    });
  });

  it('comes back as it was typed', () => {
    for (const [measure, value] of [
      ['value', '1250.5'],
      ['mix', '80.1'],
      ['notes', '12'],
    ] as const) {
      const { condition } = conditionOf({ measure, kind: 'BELOW', value });
      const alert = { measure, groupBy: null, condition: { by: null, days: null, ...condition } };
      expect(fieldsOf(alert as Alert, report())).toMatchObject({ value, kind: 'BELOW' });
    }
  });

  it('is a number, and of days 1 to 366', () => {
    expect(readNumber('−3.5')).toBe(-3.5);
    expect(readNumber('ten')).toBeNull();
    expect(conditionOf({ kind: 'ABOVE', value: '' }).problem).toBe('Enter a number.');
    expect(conditionOf({ kind: 'CHANGES', value: '-1' }).problem).toBe('Enter 0 or more.');
    expect(conditionOf({ kind: 'NO_ROW', days: '367' }).problem).toBe('Enter 1 to 366 days.');
    expect(conditionOf({ kind: 'NO_ROW', days: '14' }).condition).toEqual({
      kind: 'NO_ROW',
      days: 14,
    });
  });
});

it('offers a change only where the report compares two periods', () => {
  expect(kindsOf(report())).not.toContain('CHANGES');
  expect(kindsOf(report({ compare: 'PREVIOUS_PERIOD' }))).toContain('CHANGES');
});
