import { expect, it } from '@jest/globals';
import { fieldText, momentParts, recordText, valueText } from './change-words.ts';

const change = {
  record: 'COMPANY',
  action: 'UPDATE',
  field: 'prospectTag',
  old: 0,
  new: 3,
  subject: null,
} as const;

it('R17: says which record and which field', () => {
  expect([recordText(change), fieldText(change)]).toEqual(['Company', 'Prospect tag']);
  const whole = {
    ...change,
    record: 'CONTACT',
    action: 'CREATE',
    field: null,
    subject: 'Ann',
  } as const;
  expect([recordText(whole), fieldText(whole)]).toEqual(['Contact Ann', 'created']);
});

it.each([
  ['prospectTag', 3, 'A ***'],
  ['rep', 7, 'Dana'],
  ['rep', 8, '8'],
  ['doNotCall', true, 'yes'],
  ['website', null, '—'],
  ['phone', '(706) 555-0103', '(706) 555-0103'],
])('%s %j reads %s', (field, value, text) => {
  expect(valueText(field, value, (seq) => (seq === 7 ? 'Dana' : undefined))).toBe(text);
});

it('tells the business day, which begins later than in UTC', () => {
  expect(momentParts('2026-06-18T02:30:00Z')).toEqual({ day: '2026-06-17', time: '22:30' });
});
