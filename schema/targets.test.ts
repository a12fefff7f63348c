import { describe, expect, it } from '@jest/globals';
import {
  targetEnd,
  targetOfFigure,
  targetOfQuestion,
  targetStart,
  targetStarts,
} from './targets.ts';

describe('periods of targets', () => {
  it.each([
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-12-31', '2026-10-01', '2026-12-31'],
    ['year', '2025-12-01', '2025-12-01', '2026-11-30'],
    ['year', '2026-11-30', '2025-12-01', '2026-11-30'],
  ] as const)('%s of %s', (period, day, start, end) => {
    expect(targetStart(period, day)).toBe(start);
    expect(targetEnd(period, start)).toBe(end);
  });

  it('start in their Arcat year', () => {
    expect(targetStarts('year', 2026)).toEqual(['2025-12-01']);
    expect(targetStarts('quarter', 2026)).toEqual([
      '2026-01-01',
      '2026-04-01',
      '2026-07-01',
      '2026-10-01',
    ]);
    expect(targetStarts('month', 2026)).toHaveLength(12);
  });
});

describe('a question and its targets', () => {
  const asked = {
    dataset: 'contracts',
    measures: ['soldValue'],
    dimensions: [{ name: 'signedOn', grain: 'MONTH' }],
    where: { signedOn: { period: 'AYTD' } },
    having: {},
  };

  it('are those of the company, one person or one team', () => {
    const company = { measure: 'soldValue', scope: 'company', scopeSeq: null, period: 'month' };
    expect(targetOfQuestion(asked)).toEqual(company);
    expect(targetOfQuestion({ ...asked, where: { rep: 7 } })).toEqual({
      ...company,
      scope: 'person',
      scopeSeq: 7,
    });
    expect(targetOfQuestion({ ...asked, where: { manager: { in: [9] } } })).toMatchObject({
      scope: 'team',
      scopeSeq: 9,
    });
  });

  it('of a figure without groups are of the period that its days begin', () => {
    const figure = { ...asked, dimensions: [] };
    const year = { measure: 'soldValue', scope: 'company', scopeSeq: null, period: 'year' };
    expect(targetOfFigure(figure)).toEqual(year);
    expect(targetOfFigure({ ...figure, where: { signedOn: { period: 'QTD' }, rep: 7 } })).toEqual({
      ...year,
      scope: 'person',
      scopeSeq: 7,
      period: 'quarter',
    });
    const coverage = { ...figure, dataset: 'companies', measures: ['coverage'], where: {} };
    expect(targetOfFigure(coverage)).toEqual({ ...year, measure: 'coverage', period: null });
    expect(targetOfFigure({ ...figure, where: { signedOn: { period: 'L12M' } } })).toBeNull();
    expect(targetOfFigure({ ...figure, where: {} })).toBeNull();
    expect(targetOfFigure(asked)).toBeNull();
  });

  it.each([
    ['two measures', { measures: ['soldValue', 'contracts'] }],
    ['another measure', { measures: ['contracts'] }],
    ['another date', { dimensions: [{ name: 'startDate', grain: 'MONTH' }] }],
    ['days', { dimensions: [{ name: 'signedOn', grain: 'DAY' }] }],
    ['two reps', { where: { rep: [7, 8] } }],
    ['another filter', { where: { rep: 7, state: 'GA' } }],
    ['a condition on figures', { having: { soldValue: { gt: 0 } } }],
  ])('are none where there is or are %s', (_what, change) => {
    expect(targetOfQuestion({ ...asked, ...change })).toBeNull();
  });
});
