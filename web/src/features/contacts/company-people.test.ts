import { describe, expect, it } from '@jest/globals';
import {
  lastContactOf,
  matchesPerson,
  mostComplete,
  sortPeople,
  writableAddresses,
} from './company-people.ts';
import { aContact } from '../../../../tests/support/web/contacts.ts';

const person = (changes: Parameters<typeof aContact>[0], ...days: (string | null)[]) => ({
  ...aContact(changes),
  activities: { nodes: days.map((completedOn) => ({ completedOn })) },
});

describe('matchesPerson', () => {
  it.each([
    ['', null, true],
    ['ross karen', null, true],
    ['ROSS.EXAMPLE', null, true],
    ['404.555.0100', null, true],
    ['director', 'marketing', true],
    ['karen', 'billing', false],
    ['jo', null, false],
  ])('%s with role %s: %s', (q, role, matches) => {
    expect(matchesPerson(aContact(), { q, role })).toBe(matches);
  });
});

it('takes the latest day on which something was done', () => {
  expect(lastContactOf(person({}, '2026-01-02', null, '2026-03-04'))).toBe('2026-03-04');
  expect(lastContactOf(person({}, null))).toBeNull();
});

it('sorts by role as the house ranks them, and leaves the unknown last', () => {
  const people = [
    person({ seq: 1, role: null }),
    person({ seq: 2, role: 'billing' }, '2026-01-02'),
    person({ seq: 3, role: 'decision maker' }, '2026-03-04'),
  ];
  const order = (id: string, descending: boolean) =>
    sortPeople(people, { id, descending }).map(({ seq }) => seq);
  expect(order('role', false)).toEqual([3, 2, 1]);
  expect(order('last-contact', true)).toEqual([3, 2, 1]);
  expect(order('last-contact', false)).toEqual([2, 3, 1]);
});

it('keeps the entry that says most', () => {
  const short = aContact({ seq: 1, firstName: 'K.' });
  expect(mostComplete([short, aContact({ seq: 2 })])?.seq).toBe(2);
  expect(mostComplete([aContact({ seq: 2 }), { ...short, mobile: '404 555 0101' }])?.seq).toBe(1);
});

it('writes only to those who may be written to', () => {
  const people = [
    aContact(),
    aContact({ email: 'KAREN@ross.example' }),
    aContact({ email: 'x@ross.example', doNotContact: true }),
    aContact({ email: 'y@ross.example', bounced: true }),
    aContact({ email: null }),
  ];
  expect(writableAddresses(people)).toEqual(['karen@ross.example']);
});
