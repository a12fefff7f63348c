import { expect, it } from '@jest/globals';
import { momentParts } from './change-moment.ts';

it('tells the business day, which begins later than in UTC', () => {
  expect(momentParts('2026-06-18T02:30:00Z')).toEqual({ day: '2026-06-17', time: '10:30 PM' });
});
