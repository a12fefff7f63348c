import { describe, expect, it } from '@jest/globals';
import { completeMonthsText, lastTwelveMonthsText } from './month-windows.ts';

const TODAY = '2026-11-22';

describe('K03: windows of months in words', () => {
  it('the last 12 months begin with the month 12 months ago and end today', () => {
    expect(lastTwelveMonthsText(TODAY)).toBe('the last 12 months, Nov 1, 2025 – Nov 22, 2026');
    expect(lastTwelveMonthsText('2024-02-29')).toBe(
      'the last 12 months, Feb 1, 2023 – Feb 29, 2024',
    );
  });

  it.each([
    ['2025-11-01', '2026-10-31', 'the last 12 complete months, Nov 1, 2025 – Oct 31, 2026'],
    ['2026-10-01', '2026-10-31', 'the last complete month, Oct 1, 2026 – Oct 31, 2026'],
    ['2024-12-01', '2025-11-30', '12 complete months, Dec 1, 2024 – Nov 30, 2025'],
  ])('complete months from %s to %s', (from, to, text) => {
    expect(completeMonthsText({ from, to }, TODAY)).toBe(text);
  });
});
