import { describe, expect, it } from '@jest/globals';
import { attentionList, type RepFigures } from './attention.ts';

const DATES = { soon: { between: ['2026-06-18', '2026-07-18'] }, weeks: {} };
const calm = (more: Partial<RepFigures>): RepFigures => ({
  rep: 12,
  name: 'Dana Keller',
  hasLeft: false,
  sold: 100_000_00,
  soldLastYear: 100_000_00,
  atRisk: 0,
  atRiskCents: 0,
  soonAtRisk: 0,
  soonAtRiskCents: 0,
  companies: 120,
  coverage: 0.8,
  overdue: 0,
  weeks: [10, 10, 10, 10],
  ...more,
});
const sentences = (...team: RepFigures[]) =>
  attentionList(team, DATES).map(({ sentence }) => sentence);

describe('where a manager steps in', () => {
  it('R40: says nothing about a rep who does well', () => {
    expect(sentences(calm({}))).toEqual([]);
  });

  it('R40 M9: names renewals at risk within 30 days, the largest value first, with their rows', () => {
    const list = attentionList(
      [
        calm({ soonAtRisk: 1, soonAtRiskCents: 250_000 }),
        calm({ rep: 13, name: 'Lou Marsh', soonAtRisk: 4, soonAtRiskCents: 3_800_000 }),
      ],
      DATES,
    );
    expect(list.map(({ sentence }) => sentence)).toEqual([
      'Lou Marsh: 4 renewals within 30 days at risk, $38,000.',
      'Dana Keller: 1 renewal within 30 days at risk, $2,500.',
    ]);
    expect(list[0]?.rows).toEqual({
      dataset: 'renewals',
      measure: 'atRisk',
      where: { accountRep: 13, endDate: DATES.soon },
    });
  });

  it('R40: reports a fifth less than last year, overdue activities, low coverage', () => {
    expect(sentences(calm({ sold: 70_000_00, overdue: 9, coverage: 0.416 }))).toEqual([
      'Dana Keller: sold $70,000 so far, $30,000 behind last year.',
      'Dana Keller: 9 activities are overdue.',
      'Dana Keller: only 42% of the accounts were contacted in 90 days.',
    ]);
    expect(sentences(calm({ sold: 80_000_00, overdue: 4, coverage: 0.5 }))).toEqual([]);
  });

  it('R40 M17: compares the last whole week, not the one that is not over', () => {
    expect(sentences(calm({ weeks: [10, 12, 8, 5, 0] }))).toEqual([
      'Dana Keller: 5 touches last week, usually 10.',
    ]);
    expect(sentences(calm({ weeks: [10, 10, 10, 9, 0] }))).toEqual([]);
    expect(sentences(calm({ weeks: [1, 2, 1, 0, 0] }))).toEqual([]);
  });

  it('R40 M16: says nothing of coverage where there are no accounts', () => {
    expect(sentences(calm({ coverage: null, companies: 0 }))).toEqual([]);
  });
});
