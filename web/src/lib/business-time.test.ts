import { businessDateOf, businessMomentOf, businessTimeOf } from './business-time.ts';

test.each([
  // Midnight of UTC is still the evening before.
  ['2026-06-18T00:30:00Z', '2026-06-17', '20:30', 'Jun 17, 2026, 8:30 PM'],
  ['2026-06-18T13:41:00Z', '2026-06-18', '09:41', 'Jun 18, 2026, 9:41 AM'],
  ['2026-07-01T03:59:59Z', '2026-06-30', '23:59', 'Jun 30, 2026, 11:59 PM'],
  // Winter is an hour further from UTC than summer.
  ['2026-01-01T04:59:00Z', '2025-12-31', '23:59', 'Dec 31, 2025, 11:59 PM'],
  ['2026-01-01T05:00:00Z', '2026-01-01', '00:00', 'Jan 1, 2026, 12:00 AM'],
])(
  'K07: %s is a moment of the business day, wherever the browser is',
  (moment, date, time, both) => {
    expect(businessDateOf(moment)).toBe(date);
    expect(businessTimeOf(moment)).toBe(time);
    // Newer ICU data put a narrow space before AM and PM.
    expect(businessMomentOf(moment).replaceAll(' ', ' ')).toBe(both);
  },
);
