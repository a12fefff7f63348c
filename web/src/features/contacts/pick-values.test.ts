import { expect, it } from '@jest/globals';
import { EMPTY_VALUES } from './contact-values.ts';
import { differingFields, firstFilled, pickedValues } from './pick-values.ts';

const kept = {
  id: '1',
  values: { ...EMPTY_VALUES, firstName: 'Karen', lastName: 'Ross', email: '', title: 'Director' },
};
const other = {
  id: '2',
  values: {
    ...EMPTY_VALUES,
    firstName: 'Karen',
    lastName: 'Ross-Lee',
    email: 'karen@ross.example',
    title: 'Manager',
    doNotContact: true,
    bounced: true,
  },
};

it('asks only about fields that differ', () => {
  expect(differingFields([kept, other])).toEqual([
    'lastName',
    'title',
    'email',
    'doNotContact',
    'bounced',
  ]);
});

it('begins with the one that stays, fills its gaps, and keeps a wish to be left alone', () => {
  expect(pickedValues([kept, other], firstFilled([kept, other]))).toEqual({
    ...kept.values,
    email: 'karen@ross.example',
    doNotContact: true,
    bounced: true,
  });
});

it('takes each field from the side that was picked', () => {
  const picks = { ...firstFilled([kept, other]), title: '2', doNotContact: '1' };
  expect(pickedValues([kept, other], picks)).toMatchObject({
    title: 'Manager',
    doNotContact: false,
  });
});
