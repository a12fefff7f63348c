import { expect, it } from '@jest/globals';
import { aContact } from '../../../../tests/support/web/contacts.ts';
import { duplicateGroups } from './duplicate-groups.ts';

const person = (seq: number, changes: Partial<ReturnType<typeof aContact>>) =>
  aContact({ seq, email: null, phone: null, ...changes });

it('joins by address, mobile and name, also over a third one', () => {
  const people = [
    person(1, { firstName: 'Karen', lastName: 'Ross', email: 'k@x.example' }),
    person(2, { firstName: 'Jo', lastName: 'Lee' }),
    person(3, { firstName: 'KAREN', lastName: 'Röss', mobile: '404-555-0100' }),
    person(4, { firstName: 'K.', lastName: 'R.', mobile: '+1 (404) 555 0100' }),
    person(5, { firstName: 'Kay', lastName: 'Ro', email: 'K@x.example' }),
  ];
  expect(duplicateGroups(people).map((group) => group.map(({ seq }) => seq))).toEqual([
    [1, 3, 4, 5],
  ]);
});

it('leaves people apart who share a desk telephone, a first name or nothing at all', () => {
  const people = [
    person(1, { firstName: 'Karen', lastName: null, phone: '404 555 0100' }),
    person(2, { firstName: 'Karen', lastName: null, phone: '404 555 0100' }),
  ];
  expect(duplicateGroups(people)).toEqual([]);
});
