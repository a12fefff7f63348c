import { expect, it } from '@jest/globals';
import { accountWhere, isStandard, scopeOf, whoseChips, whoseParam } from './whose.ts';

const rep = { seq: 7, isRep: true, isManager: false };
const manager = { seq: 3, isRep: false, isManager: true };
const staff = { seq: 9, isRep: false, isManager: false };

it('begins with the own accounts, the team’s, or all', () => {
  expect(scopeOf(null, rep)).toEqual({ rep: 7 });
  expect(scopeOf(null, manager)).toEqual({ manager: 3 });
  expect(scopeOf(null, staff)).toBeNull();
  expect(scopeOf('all', rep)).toBeNull();
  expect(scopeOf(12, manager)).toEqual({ rep: 12 });
});

it('narrows by the rep of record', () => {
  expect(accountWhere({ rep: 7 })).toEqual({ accountRep: 7 });
  expect(accountWhere({ manager: 3 })).toEqual({ accountManager: 3 });
  expect(accountWhere(null)).toEqual({});
});

it('reads all, a number, and nothing else', () => {
  expect(whoseParam.read('all')).toBe('all');
  expect(whoseParam.read('12')).toBe(12);
  expect(whoseParam.read('me')).toBeUndefined();
  expect(whoseParam.write('all')).toBe('all');
  expect(whoseParam.write(null)).toBe('');
});

it('has a chip only for what is not shown first anyway', () => {
  const chip = (whose: number | 'all' | null, viewer: typeof rep) =>
    whoseChips(whose, viewer, {
      nameOf: (seq) => (seq === 12 ? 'Dana Keller' : undefined),
      onRemove: () => undefined,
    }).map(({ value }) => value);
  expect(chip(null, rep)).toEqual([]);
  expect(chip('all', rep)).toEqual(['all']);
  expect(chip(12, rep)).toEqual(['Dana Keller']);
  expect(chip(13, staff)).toEqual(['Unknown Rep Name']);
  // A rep's link, opened by somebody who sees everything anyway.
  expect(chip('all', staff)).toEqual([]);
  expect(isStandard('all', staff)).toBe(true);
});
