import { describe, expect, it } from '@jest/globals';
import {
  formatDate,
  formatMonth,
  parseTypedDate,
  relativeDays,
  typedDate,
  weekdayOf,
} from './dates.ts';

const THURSDAY = '2026-06-18';

describe('calendar dates', () => {
  it('K07: formats the stored day and never shifts it', () => {
    expect(formatDate('2026-06-18')).toBe('Jun 18, 2026');
    expect(formatDate('2026-01-01')).toBe('Jan 1, 2026');
    expect(formatMonth('2026-06')).toBe('Jun 2026');
    expect(weekdayOf(THURSDAY)).toBe('Thursday');
  });

  it('writes a day in the form in which it is typed, and reads it again', () => {
    expect(typedDate('2026-06-08')).toBe('6/8/2026');
    expect(parseTypedDate('6/8/2026', THURSDAY)).toBe('2026-06-08');
    // Words are left as they are.
    expect(typedDate('today')).toBe('today');
  });

  it('says how far away a day is', () => {
    expect(relativeDays(THURSDAY, THURSDAY)).toBe('today');
    expect(relativeDays('2026-06-06', THURSDAY)).toBe('12d ago');
    expect(relativeDays('2026-06-21', THURSDAY)).toBe('in 3d');
    expect(relativeDays('2024-06-20', THURSDAY)).toBe('728d ago');
    expect(relativeDays('2021-06-18', THURSDAY)).toBe('5y ago');
  });
});

describe('parseTypedDate', () => {
  it.each([
    ['today', '2026-06-18'],
    [' Yesterday ', '2026-06-17'],
    ['tomorrow', '2026-06-19'],
    ['+3', '2026-06-21'],
    ['-2', '2026-06-16'],
    ['+1w', '2026-06-25'],
    ['2026-06-18', '2026-06-18'],
    ['18 jun', '2026-06-18'],
    ['jun 18', '2026-06-18'],
    ['June 18, 2025', '2025-06-18'],
    ['3/14', '2026-03-14'],
    ['3/14/25', '2025-03-14'],
    ['12/28', '2025-12-28'],
    ['tue', '2026-06-16'],
    ['thursday', '2026-06-18'],
  ])('V01: reads %j as %s', (typed, expected) => {
    expect(parseTypedDate(typed, THURSDAY)).toBe(expected);
  });

  it.each(['12/31/9999', '1/1/1850', '2/29/2025', '2026-2-30'])('%s is no date', (typed) => {
    expect(parseTypedDate(typed, '2026-06-18')).toBeNull();
  });

  it('takes the nearest day where both sides can be meant, and the end of a period after its beginning', () => {
    const nearest = (typed: string, today = '2027-01-01') =>
      parseTypedDate(typed, today, { prefer: 'nearest' });
    expect(nearest('1/15')).toBe('2027-01-15');
    expect(nearest('12/20')).toBe('2026-12-20');
    expect(nearest('mon')).toBe('2027-01-04');
    expect(nearest('wed')).toBe('2026-12-30');
    const end = (typed: string) => parseTypedDate(typed, THURSDAY, { notBefore: '2026-09-01' });
    expect(end('12/31')).toBe('2026-12-31');
    expect(end('8/31')).toBe('2027-08-31');
    expect(end('fri')).toBe('2026-09-04');
    expect(end('2026-08-31')).toBe('2026-08-31');
  });

  it('finds February 29 in the next or the last leap year', () => {
    expect(parseTypedDate('2/29', '2027-12-20', { prefer: 'future' })).toBe('2028-02-29');
    expect(parseTypedDate('feb 29', '2028-01-15')).toBe('2024-02-29');
    expect(parseTypedDate('2/29', '2097-01-01', { prefer: 'future' })).toBe('2104-02-29');
  });

  it.each(['marvin 24', 'decor 5', '3 mayfair', 'augusta 12'])('%s names no month', (typed) => {
    expect(parseTypedDate(typed, THURSDAY)).toBeNull();
  });

  it('looks ahead where a plan is meant', () => {
    expect(parseTypedDate('tue', THURSDAY, { prefer: 'future' })).toBe('2026-06-23');
    expect(parseTypedDate('3/14', THURSDAY, { prefer: 'future' })).toBe('2027-03-14');
  });

  it.each(['', 'soon', '2/30', '2026-02-29', '13/1', '0000-01-01', 'mo', '18 foo'])(
    'V01: %j is no date',
    (typed) => {
      expect(parseTypedDate(typed, THURSDAY)).toBeNull();
    },
  );
});
