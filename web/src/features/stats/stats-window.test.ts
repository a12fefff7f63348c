import { describe, expect, it } from '@jest/globals';
import { fullMonths, statsWindow } from './stats-window.ts';

describe('statsWindow', () => {
  it.each([
    ['l12m', '2026-06-18', ['2025-06-01', '2026-06-18', '2024-06-01', '2025-06-01']],
    ['l12m', '2026-01-31', ['2025-01-01', '2026-01-31', '2024-01-01', '2025-01-01']],
    ['ay', '2026-06-18', ['2025-12-01', '2026-06-18', '2024-12-01', '2025-06-01']],
    ['ay', '2026-12-01', ['2026-12-01', '2026-12-01', '2025-12-01', '2025-12-01']],
    ['lastay', '2026-06-18', ['2024-12-01', '2025-11-30', '2023-12-01', '2024-11-01']],
  ] as const)('%s on %s begins and ends with the same months as last year', (name, today, days) => {
    const { from, to, lastFrom, lastTo } = statsWindow(name, today);
    expect([from, to, lastFrom, lastTo]).toEqual(days);
  });

  it.each([
    ['l12m', '2026-06-18', '2026-05-31'],
    ['lastay', '2026-06-18', '2025-11-30'],
    ['ay', '2026-12-05', '2026-12-05'],
  ] as const)('%s on %s has full months until %s', (name, today, to) => {
    expect(fullMonths(statsWindow(name, today), today).to).toBe(to);
  });
});
