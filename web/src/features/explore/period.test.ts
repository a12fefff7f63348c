import { describe, expect, it } from '@jest/globals';
import type { ExploreDataset } from './dataset.ts';
import { NOTES, aQuestion } from '../../../../tests/support/web/explore.ts';
import { comparisonText } from './period.ts';

const period = { from: '2025-11-01', to: '2026-11-22' };
const compared = aQuestion({ compare: 'SAME_PERIOD_LAST_YEAR' });
const RENEWALS: ExploreDataset = {
  ...NOTES,
  measures: NOTES.measures.map((each) => ({ ...each, figure: 'M7' })),
};

describe('the days of an answer', () => {
  it('K03: says both lengths where the periods differ', () => {
    const comparedWith = { from: '2024-11-01', to: '2025-10-31' };
    expect(comparisonText({ period, comparedWith, comparedBy: null }, compared, NOTES)).toBe(
      ' · Nov 1, 2025 – Nov 22, 2026 against Nov 1, 2024 – Oct 31, 2025 (387 days against 365)',
    );
  });

  it('M7: says when last year’s renewals were known so', () => {
    const comparedWith = { from: '2024-11-01', to: '2025-11-22' };
    const comparedBy = { plus: { months: 12 }, asOf: '2025-11-22' };
    const days = ' · Nov 1, 2025 – Nov 22, 2026 against Nov 1, 2024 – Nov 22, 2025';
    const result = { period, comparedWith, comparedBy };
    expect(comparisonText(result, compared, RENEWALS)).toBe(
      `${days}, renewals as known on Nov 22, 2025`,
    );
    expect(comparisonText(result, compared, NOTES)).toBe(days);
  });

  it('is the period alone, or nothing, without a comparison', () => {
    const none = { comparedWith: null, comparedBy: null };
    expect(comparisonText({ period, ...none }, aQuestion(), RENEWALS)).toBe(
      ' · Nov 1, 2025 – Nov 22, 2026',
    );
    expect(comparisonText({ period: null, ...none }, aQuestion(), RENEWALS)).toBe('');
  });
});
