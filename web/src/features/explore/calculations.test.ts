import { describe, expect, it } from '@jest/globals';
import { calculate } from '../../../../schema/calculations.ts';
import type { Calculation } from '../../lib/question.ts';

import { aQuestion, aResult, aRow } from './explore.fixtures.ts';

const byRep = aQuestion({ dimensions: [{ name: 'rep' }], measures: ['notes', 'value'] });
const rows = [
  aRow({ rep: 1 }, { notes: 40, value: 800 }, { notes: 20 }),
  aRow({ rep: 2 }, { notes: 10, value: 500 }, { notes: 0 }),
  aRow({ rep: 3 }, { notes: 10, value: null }, { notes: 15 }),
];
const result = aResult(rows, { notes: 80 });
const of = (kind: Exclude<Calculation['kind'], 'ratio'>): Calculation => ({ kind, of: 'notes' });

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

  it('divides two measures, and says nothing where there is nothing to divide', () => {
    expect(calculate({ kind: 'ratio', of: 'value', to: 'notes' }, result, byRep)).toEqual([
      20,
      50,
      null,
    ]);
  });

  it('walks in time within each other group, whatever the order of the rows', () => {
    const question = aQuestion({ dimensions: [{ name: 'rep' }, { name: 'date', grain: 'MONTH' }] });
    const cell = (rep: number, month: number, notes: number) =>
      aRow({ rep, date: `2026-0${month}-01` }, { notes });
    const mixed = aResult([cell(1, 3, 6), cell(2, 1, 7), cell(1, 1, 3), cell(1, 2, 9)]);
    expect(calculate(of('runningTotal'), mixed, question)).toEqual([18, 7, 3, 12]);
    expect(calculate(of('movingAverage'), mixed, question)).toEqual([6, null, null, null]);
  });
});
