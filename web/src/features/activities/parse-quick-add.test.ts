import { describe, expect, it } from '@jest/globals';
import { parseQuickAdd, type QuickAdd } from './parse-quick-add.ts';

/** A Thursday. */
const TODAY = '2026-06-18';

describe('parseQuickAdd', () => {
  const cases: [string, Partial<QuickAdd>][] = [
    ['call Acme tue 9:30', { type: 100, company: 'Acme', date: '2026-06-23', time: '09:30:00' }],
    ['Call Acme Flooring tomorrow at 2pm', { company: 'Acme Flooring', time: '14:00:00' }],
    ['phone acme', { type: 100, company: 'acme', date: TODAY, time: null }],
    ['Acme fri', { type: 100, company: 'Acme', date: '2026-06-19' }],
    ['meet Acme 6/30 1:00 for 90 min', { type: 104, date: '2026-06-30', time: '13:00:00' }],
    ['meeting with Acme jun 30 10:00-11:30', { type: 104, time: '10:00:00', minutes: 90 }],
    ['send proposal to Acme next mon', { type: 102, company: 'Acme', date: '2026-06-22' }],
    ['send info to Acme', { type: 101, company: 'Acme' }],
    ['set up meeting with Acme next week', { type: 103, company: 'Acme', date: '2026-06-25' }],
    ['check on payment Acme +3', { type: 105, company: 'Acme', date: '2026-06-21' }],
    ['call Acme about the renewal tue 9:30', { company: 'Acme', subject: 'the renewal' }],
    ['call Acme: budget 2027', { company: 'Acme', subject: 'budget 2027' }],
    ['call Sun Valley tue', { company: 'Sun Valley', date: '2026-06-23' }],
    ['call 3 Form today 1h', { company: '3 Form', date: TODAY, minutes: 60 }],
    ['call Acme in 2 weeks', { company: 'Acme', date: '2026-07-02' }],
    ['call Acme in 3 months', { company: 'Acme', date: '2026-09-18' }],
    ['call Acme next month', { company: 'Acme', date: '2026-07-18' }],
    ['lunch Acme noon', { type: 104, time: '12:00:00' }],
    ['call Acme on wed', { company: 'Acme', date: '2026-06-24' }],
    ['', { type: 100, company: '', subject: '', date: TODAY, time: null }],
  ];
  it.each(cases)('E06: reads “%s”', (line, expected) => {
    expect(parseQuickAdd(line, TODAY)).toMatchObject(expected);
  });

  it('E06: rounds to a quarter of an hour and says so', () => {
    const read = parseQuickAdd('call Acme 9:40', TODAY);
    expect(read.time).toBe('09:45:00');
    expect(read.remarks).toEqual(['9:40 AM is rounded to a quarter of an hour.']);
  });

  it('E06: plans for the day when the time lies outside of 8:00 to 18:45', () => {
    const read = parseQuickAdd('call Acme 7:00 am', TODAY);
    expect(read.time).toBeNull();
    expect(read.remarks).toHaveLength(1);
    expect(parseQuickAdd('call Acme 18:45', TODAY).time).toBe('18:45:00');
    expect(parseQuickAdd('call Acme 99:99', TODAY).time).toBeNull();
  });

  it('next tue is the one of the coming week', () => {
    expect(parseQuickAdd('call Acme next fri', TODAY).date).toBe('2026-06-26');
    expect(parseQuickAdd('call Acme next week', TODAY).date).toBe('2026-06-25');
  });
});
