import { describe, expect, it } from '@jest/globals';
import { grainChoices, type ExploreDataset } from './dataset.ts';
import { drillActions } from './drill-items.ts';
import { NOTES, aQuestion } from '../../../../tests/support/web/explore.ts';
import { fitted } from './fitted.ts';
import { comparisonText } from './period.ts';

const ACTIONS: ExploreDataset = {
  ...NOTES,
  name: 'buyingActions',
  time: { dimension: 'date', label: 'Month', grouped: true, grains: ['MONTH', 'QUARTER', 'YEAR'] },
};

describe('figures.md, Monthly facts: the builder', () => {
  it('offers no grain that cuts a month, and takes one of an old address for a month', () => {
    expect(grainChoices(ACTIONS, 'date').map(({ label }) => label)).toEqual([
      'Month',
      'Quarter',
      'Calendar year',
    ]);
    expect(grainChoices(NOTES, 'date').map(({ value }) => value)).toContain('WEEK');
    const asked = aQuestion({
      dataset: 'buyingActions',
      dimensions: [{ name: 'date', grain: 'WEEK' }],
    });
    expect(fitted(asked, [ACTIONS])?.question.dimensions).toEqual([
      { name: 'date', grain: 'MONTH' },
    ]);
  });

  it('zooms into no part of a month', () => {
    const question = aQuestion({ dimensions: [{ name: 'date', grain: 'MONTH' }] });
    const target = {
      row: { keys: { date: '2026-05-01' }, labels: { date: 'May 2026' } },
      measure: null,
      names: ['date'],
      isPrevious: false,
    };
    const labels = (dataset: ExploreDataset) =>
      drillActions(target, question, dataset, {
        period: null,
        comparedWith: null,
        comparedBy: null,
      }).map(({ label }) => label);
    expect(labels(NOTES)).toContain('Zoom to weeks');
    expect(labels(ACTIONS)).not.toContain('Zoom to weeks');
  });

  it('says which complete months are compared, or that none is', () => {
    const text = (dataset: ExploreDataset, comparedWith: { from: string; to: string } | null) =>
      comparisonText(
        { period: { from: '2026-10-01', to: '2026-10-31' }, comparedWith, comparedBy: null },
        aQuestion({ compare: 'SAME_PERIOD_LAST_YEAR' }),
        dataset,
      );
    const lastYear = { from: '2025-10-01', to: '2025-10-31' };
    expect(text(ACTIONS, lastYear)).toBe(' · complete months, Oct 2026 against Oct 2025');
    expect(text(ACTIONS, null)).toContain('compared with nothing: no month of it is complete');
    expect(text(NOTES, lastYear)).toContain('against');
    expect(text(NOTES, lastYear)).not.toContain('complete');
  });
});
