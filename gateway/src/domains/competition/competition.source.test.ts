import { describe, expect, it } from '@jest/globals';
import { gridYears } from './competition.source.ts';

describe('the years of the competitors grid', () => {
  it.each([
    ['2026-01-01', [2026, 2025, 2024, 2023, 2022]],
    ['2026-05-31', [2026, 2025, 2024, 2023, 2022]],
    ['2026-06-01', [2027, 2026, 2025, 2024, 2023, 2022]],
    ['2026-12-31', [2027, 2026, 2025, 2024, 2023, 2022]],
  ])('on %s are %j', (today, years) => {
    expect(gridYears(today)).toEqual(years);
  });
});
