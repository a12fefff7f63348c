import { expect, it } from '@jest/globals';
import { aContact } from '../../../../tests/support/web/contacts.ts';
import { mailReach, phoneReach, refusalOf } from './reach.ts';

const open = { name: 'Corvane', doNotCall: { flag: false } };
const closed = {
  name: 'Corvane',
  doNotCall: {
    flag: true,
    reason: 'asked by the owner',
    by: { name: 'Lee Park' },
    // Late in the evening of the day before, where the business is.
    at: '2026-03-04T02:00:00Z',
  },
};

it('refuses for the person first, then for the company, and says why', () => {
  expect(refusalOf(aContact(), open)).toBeNull();
  expect(refusalOf(aContact(), null)).toBeNull();
  expect(refusalOf(aContact({ doNotContact: true }), closed)).toBe(
    'Karen Ross asked to be left alone.',
  );
  expect(refusalOf(aContact(), closed)).toBe(
    'Corvane is do-not-call since Mar 3, 2026, set by Lee Park: asked by the owner',
  );
});

it('links what may be used, and nothing else', () => {
  expect(phoneReach('(404) 555-0100', null)).toEqual({ kind: 'link', href: 'tel:4045550100' });
  expect(phoneReach('404', null)).toEqual({ kind: 'text' });
  expect(phoneReach('(404) 555-0100', 'No.')).toEqual({ kind: 'refused', reason: 'No.' });
  expect(mailReach('a b&c@x.example', null)).toEqual({
    kind: 'link',
    href: 'mailto:a%20b%26c@x.example',
  });
  expect(mailReach('a@x.example', 'No.')).toEqual({ kind: 'refused', reason: 'No.' });
});
