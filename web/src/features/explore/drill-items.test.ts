import { describe, expect, it } from '@jest/globals';
import { aQuestion, NOTES } from '../../../../tests/support/web/explore.ts';
import { watchedFigure, whyQuestion } from './drill-items.ts';

const where = { date: { period: 'L12M' } };
const compared = aQuestion({
  measures: ['notes'],
  dimensions: [{ name: 'rep' }, { name: 'date', grain: 'WEEK' }],
  where,
  compare: 'SAME_PERIOD_LAST_YEAR',
});
const row = {
  keys: { rep: 5, date: '2026-06-08' },
  labels: { rep: 'Dana Keller', date: 'Jun 8, 2026' },
};

describe('whyQuestion', () => {
  it('asks of the figure’s own group, with the grain that lays the periods beside each other', () => {
    expect(whyQuestion({ row, measure: 'notes' }, compared, NOTES)).toEqual({
      title: 'Notes, Dana Keller, Jun 8, 2026',
      dataset: 'notes',
      measure: 'notes',
      where,
      compare: 'SAME_PERIOD_LAST_YEAR',
      group: [
        { name: 'rep', key: 5 },
        { name: 'date', grain: 'WEEK', key: '2026-06-08' },
      ],
      grain: 'WEEK',
    });
    expect(whyQuestion({ row, measure: 'notes', names: ['rep'] }, compared, NOTES)).toMatchObject({
      group: [{ name: 'rep', key: 5 }],
      grain: 'WEEK',
    });
  });

  it('has nothing to ask without a comparison, of a group’s name, and of groups that are drawn as one', () => {
    const others = { keys: { rep: { notIn: [5] } }, labels: { rep: 'Other' } };
    expect([
      whyQuestion({ row, measure: 'notes' }, { ...compared, compare: 'NONE' }, NOTES),
      whyQuestion({ row, measure: null }, compared, NOTES),
      whyQuestion({ row: others, measure: 'notes', names: ['rep'] }, compared, NOTES),
    ]).toEqual([null, null, null]);
  });
});

describe('watchedFigure', () => {
  const byRep = aQuestion({ measures: ['notes'], dimensions: [{ name: 'rep' }], where });
  const dana = { keys: { rep: 5 }, labels: { rep: 'Dana Keller' } };

  it('is the question for its total, and for a group the same question of that group alone', () => {
    const whole = { row: { keys: {}, labels: {} }, measure: 'notes', names: [] };
    expect(watchedFigure(whole, byRep, NOTES)).toEqual({
      title: 'Notes',
      measure: 'notes',
      question: byRep,
    });
    expect(watchedFigure({ row: dana, measure: 'notes' }, byRep, NOTES)).toEqual({
      title: 'Notes, Dana Keller',
      measure: 'notes',
      question: { ...byRep, where: { ...where, rep: 5 }, dimensions: [] },
    });
  });

  it('is nothing for groups of days, groups drawn as one, names, and what was before', () => {
    const others = { keys: { rep: { notIn: [5] } }, labels: { rep: 'Other' } };
    expect([
      watchedFigure({ row, measure: 'notes' }, compared, NOTES),
      watchedFigure({ row: others, measure: 'notes' }, byRep, NOTES),
      watchedFigure({ row: dana, measure: null }, byRep, NOTES),
      watchedFigure({ row: dana, measure: 'notes', isPrevious: true }, byRep, NOTES),
    ]).toEqual([null, null, null, null]);
  });
});
