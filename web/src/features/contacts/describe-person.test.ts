import { expect, it } from '@jest/globals';
import { EMPTY_VALUES } from './contact-values.ts';
import { describePerson } from './describe-person.ts';

it.each([
  [{}, 7, null],
  [{ firstName: 'K' }, 7, null],
  [{ firstName: 'Karen' }, 7, { coid: 7, firstName: 'Karen' }],
  [{ firstName: 'Karen', lastName: 'Ross' }, null, null],
  [{ email: 'karen@' }, 7, null],
  [{ email: ' karen@ross.example' }, null, { email: 'karen@ross.example' }],
  [{ phone: '404' }, 7, null],
  [{ mobile: '404-555-0100' }, null, { phone: '404-555-0100' }],
])('%j at %s is looked for as %j', (typed, coid, expected) => {
  expect(describePerson({ ...EMPTY_VALUES, ...typed }, coid)).toEqual(expected);
});
