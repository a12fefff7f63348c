import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../lib/analytics.ts';
import { latestRows, renewalMonths, touchesOfWeek } from './home-figures.ts';

const answer = (dimension: string, measure: string, rows: [string, number][]): Answer => ({
  rows: rows.map(([key, value]) => ({
    dimensions: [{ name: dimension, key, label: null }],
    measures: [{ name: measure, value }],
  })),
});

describe('figures of the home page', () => {
  it('R03 M17: compares this week with the eight whole weeks before it', () => {
    const weeks = answer('date', 'uniqueTouches', [
      ['2026-06-15', 12],
      ['2026-06-08', 20],
      ['2026-05-25', 4],
    ]);
    const touches = touchesOfWeek(weeks, '2026-06-18');
    expect(touches?.thisWeek).toBe(12);
    expect(touches?.average).toBe(3);
    expect(touches?.weeks).toEqual([0, 0, 0, 0, 0, 4, 0, 20, 12]);
    expect(touchesOfWeek(null, '2026-06-18')).toBeNull();
  });

  it('R03 M5: shows six months of renewals over the turn of the year, also empty ones', () => {
    const months = renewalMonths(
      answer('endDate', 'due', [
        ['2026-10-01', 3],
        ['2027-01-01', 5],
      ]),
      '2026-10-20',
    );
    expect(months?.map(({ label, due }) => [label, due])).toEqual([
      ['Oct', 3],
      ['Nov', 0],
      ['Dec', 0],
      ['Jan', 5],
      ['Feb', 0],
      ['Mar', 0],
    ]);
  });

  it('reads notes from the rows behind a figure, whatever the order of the columns', () => {
    const rows = latestRows({
      columns: ['company', 'date', 'companySeq', 'note', 'type', 'rep'].map((name) => ({ name })),
      nodes: [{ key: '7', cells: ['Corvane', '2026-06-17', 812, 'Budget frozen', 18, null] }],
    });
    expect(rows).toEqual([
      {
        seq: 7,
        date: '2026-06-17',
        rep: 'Unknown Rep Name',
        type: 18,
        text: 'Budget frozen',
        companySeq: 812,
        company: 'Corvane',
      },
    ]);
  });
});
