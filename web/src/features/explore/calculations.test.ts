import { describe, expect, it } from '@jest/globals';
import type { Calculation, Question } from '../../../../schema/question.ts';

import { calculated, calculationLabel, calculationUnit } from './calculations.ts';
import { aQuestion, aResult, aRow, NOTES } from '../../../../tests/support/web/explore.ts';
import type { Result } from './result.ts';

const calculate = (calculation: Calculation, of: Result, question: Question) =>
  calculated(calculation, of, question, NOTES);

const byRep = aQuestion({ dimensions: [{ name: 'rep' }], measures: ['notes', 'value'] });
const rows = [
  aRow({ rep: 1 }, { notes: 40, value: 800 }, { notes: 20 }),
  aRow({ rep: 2 }, { notes: 10, value: 500 }, { notes: 0 }),
  aRow({ rep: 3 }, { notes: 10, value: null }, { notes: 15 }),
];
const result = aResult(rows, { notes: 80 });
const of = (kind: Exclude<Calculation['kind'], 'ratio' | 'formula'>): Calculation => ({
  kind,
  of: 'notes',
});

describe('calculate', () => {
  it('takes the share of the total over all groups, not only those that are shown', () => {
    expect(calculate(of('percentOfTotal'), result, byRep)).toEqual([0.5, 0.125, 0.125]);
  });

  it('adds up and ranks in the order of the rows, equals together', () => {
    expect(calculate(of('runningTotal'), result, byRep)).toEqual([40, 50, 60]);
    expect(calculate(of('rank'), result, byRep)).toEqual([1, 2, 2]);
  });

  it('compares with the compared period, where there is one, else with the row before', () => {
    const compared = { ...byRep, compare: 'PREVIOUS_PERIOD' as const };
    expect(calculate(of('difference'), result, compared)).toEqual([20, 10, -5]);
    expect(calculate(of('percentChange'), result, compared)).toEqual([1, null, -5 / 15]);
    expect(calculate(of('difference'), result, byRep)).toEqual([null, -30, 0]);
  });

  it('counts the change of a rate in points, of an amount in percent', () => {
    const compared = { ...byRep, compare: 'SAME_PERIOD_LAST_YEAR' as const };
    const rates = aResult([aRow({ rep: 1 }, { mix: 0.5, notes: 30 }, { mix: 0.25, notes: 20 })]);
    const change = { kind: 'percentChange', of: 'mix' } as const;
    expect(calculate(change, rates, compared)).toEqual([0.25]);
    expect(calculationUnit(change, NOTES)).toBe('PERCENT_POINTS');
    expect(calculationLabel(change, NOTES, compared.compare)).toBe(
      'New-business mix, change in points to last year',
    );
    expect(calculate(of('percentChange'), rates, compared)).toEqual([0.5]);
    expect(calculationUnit(of('percentChange'), NOTES)).toBe('PERCENT');
  });

  it('shows no change where too little is counted to tell one', () => {
    const compared = { ...byRep, compare: 'SAME_PERIOD_LAST_YEAR' as const };
    const few = aResult([
      { ...aRow({ rep: 1 }, { notes: 3 }, { notes: 1 }), incomparable: ['notes'] },
    ]);
    expect(calculate(of('percentChange'), few, compared)).toEqual([null]);
    expect(calculate(of('difference'), few, compared)).toEqual([null]);
  });

  it('divides two measures, and says nothing where there is nothing to divide', () => {
    expect(calculate({ kind: 'ratio', of: 'value', to: 'notes' }, result, byRep)).toEqual([
      20,
      50,
      null,
    ]);
  });

  it('takes the amounts of a formula as dollars', () => {
    const formula = (expression: string, unit: 'CENTS' | 'NUMBER'): Calculation => ({
      kind: 'formula',
      of: 'notes',
      label: 'Cost',
      expression,
      unit,
    });
    const cents = aResult([aRow({ rep: 1 }, { notes: 40, value: 80_000 })]);
    expect(calculate(formula('[value] * 0.05', 'CENTS'), cents, byRep)).toEqual([4000]);
    expect(calculate(formula('[notes] * 100', 'CENTS'), cents, byRep)).toEqual([400_000]);
    expect(calculate(formula('[value] / [notes]', 'NUMBER'), cents, byRep)).toEqual([20]);
  });

  it('walks in time within each other group, whatever the order of the rows', () => {
    const question = aQuestion({ dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }] });
    const cell = (rep: number, month: number, notes: number) =>
      aRow({ rep, date: `2026-0${month}-01` }, { notes });
    const mixed = aResult([cell(1, 3, 6), cell(2, 1, 7), cell(1, 1, 3), cell(1, 2, 9)]);
    expect(calculate(of('runningTotal'), mixed, question)).toEqual([18, 7, 3, 12]);
    expect(calculate(of('movingAverage'), mixed, question)).toEqual([6, null, null, null]);
  });

  it('averages the values that there are, and none where there is none', () => {
    const question = aQuestion({ dimensions: [{ name: 'date', grain: 'MONTH' }] });
    const months = [0.6, 0.8, null, null, null].map((notes, at) =>
      aRow({ date: `2026-0${at + 1}-01` }, { notes }),
    );
    const average = calculate(of('movingAverage'), aResult(months), question);
    expect(average).toEqual([null, null, 0.7, 0.8, null]);
  });

  it('rises from below 0 above it', () => {
    const compared = { ...byRep, compare: 'SAME_PERIOD_LAST_YEAR' as const };
    const changes = [
      aRow({ rep: 1 }, { notes: 30 }, { notes: -20 }),
      aRow({ rep: 2 }, { notes: -30 }, { notes: -20 }),
    ];
    expect(calculate(of('percentChange'), aResult(changes), compared)).toEqual([2.5, -0.5]);
  });
});
