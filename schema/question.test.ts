import { describe, expect, it } from '@jest/globals';
import type { FigureUnit } from './figure-text.ts';
import {
  aboutOwner,
  alsoWhere,
  periodDimension,
  orderOf,
  readAsked,
  readQuestion,
  type Question,
} from './question.ts';

const aQuestion = (more: Partial<Question> = {}): Question => {
  const read = readQuestion({ dataset: 'standings', measures: ['rank', 'soldValue'], ...more });
  if (!read) throw new Error('no question');
  return read;
};
const UNITS: Readonly<Record<string, FigureUnit>> = {
  rank: 'RANK',
  daysFromTag: 'DAYS',
  soldValue: 'CENTS',
};
const order = (more: Partial<Question>) => orderOf(aQuestion(more), (name) => UNITS[name]);

describe('a question', () => {
  it.each([
    ['rank', 'ASC'],
    ['daysFromTag', 'DESC'],
    ['soldValue', 'DESC'],
    ['unknown', 'DESC'],
  ])('begins with the first place or the largest figure: %s %s', (by, direction) => {
    expect(order({ measures: [by], dimensions: [{ name: 'rep' }] })).toEqual([
      { by, direction, of: 'CURRENT' },
    ]);
  });

  it('has dates in their order, and is ordered as people chose before anything else', () => {
    expect(order({ dimensions: [{ name: 'day', grain: 'MONTH' }] })).toEqual([
      { by: 'day', direction: 'ASC', of: 'CURRENT' },
    ]);
    const chosen = {
      dimensions: [{ name: 'rep' }],
      orderBy: [{ by: 'soldValue', direction: 'ASC' as const, of: 'DELTA' as const }],
    };
    expect(order({ ...chosen, compare: 'PREVIOUS_PERIOD' })).toEqual(chosen.orderBy);
    expect(order(chosen)).toEqual([{ by: 'soldValue', direction: 'ASC', of: 'CURRENT' }]);
    expect(order({})).toEqual([]);
  });

  it('is asked about one person by what its data are owned by', () => {
    const asking = { where: { rep: 7, accountRep: 8, state: 'GA' } };
    expect(aboutOwner(asking, { ownedBy: 'accountRep' }, 9)?.where).toEqual({
      rep: 7,
      accountRep: 9,
      state: 'GA',
    });
    expect(aboutOwner(asking, { ownedBy: null }, 9)).toBeNull();
  });

  it('keeps what it says about a field when one more condition is added', () => {
    expect(alsoWhere({ state: 'GA' }, 'rep', { in: [7] })).toEqual({
      state: 'GA',
      rep: { in: [7] },
    });
    expect(alsoWhere({ rep: [7, 8], and: [{ state: 'GA' }] }, 'rep', { in: [7] })).toEqual({
      rep: [7, 8],
      and: [{ state: 'GA' }, { rep: { in: [7] } }],
    });
  });

  it('of rows that stand today goes by a date only where it names it', () => {
    const time = { dimension: 'created' };
    expect(periodDimension({ where: {} }, { time, isSnapshot: true })).toBeNull();
    expect(periodDimension({ where: { created: {} } }, { time, isSnapshot: true })).toBe('created');
    expect(periodDimension({ where: {} }, { time, isSnapshot: false })).toBe('created');
    expect(periodDimension({ where: {} }, { time: null, isSnapshot: false })).toBeNull();
  });

  it('is passed on by a server with what only a page knows, and refused by a page that does not', () => {
    const stored = { dataset: 'notes', measures: ['notes'], drawnBy: 'a later version' };
    expect(readAsked(stored)).toMatchObject(stored);
    expect(readQuestion(stored)).toBeNull();
    expect(readAsked({ dataset: 'notes', measures: [] })).toBeNull();
  });
});
