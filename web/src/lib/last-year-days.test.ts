import { describe, expect, it } from '@jest/globals';
import { againstLastYear } from './last-year-days.ts';

describe('what last year is called', () => {
  it('names both numbers of days where they differ, as about a leap day', () => {
    const quarter = { from: '2028-01-01', to: '2028-03-31' };
    const days = 'the same days last year';
    expect(againstLastYear(quarter, { period: 'QTD' })).toBe(`${days} (91 days against 90)`);
    expect(againstLastYear({ from: '2026-01-01', to: '2026-03-31' }, { period: 'QTD' })).toBe(days);
    expect(againstLastYear(quarter, { period: 'LAST_7_DAYS' })).toBe('the same weekdays last year');
  });
});
