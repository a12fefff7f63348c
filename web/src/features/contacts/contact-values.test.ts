import { describe, expect, it } from '@jest/globals';
import {
  appliedTo,
  changedFields,
  checkValues,
  createInput,
  EMPTY_VALUES,
  shownValue,
} from './contact-values.ts';

const karen = { ...EMPTY_VALUES, firstName: 'Karen', lastName: 'Ross', phone: '(404) 555-0100' };

describe('checkValues', () => {
  it.each([
    [{}, []],
    [{ firstName: ' ', lastName: '' }, ['lastName']],
    [{ lastName: '' }, []],
    [{ email: 'karen@' }, ['email']],
    [{ email: ' karen@ross.example ' }, []],
    [{ mobile: '555-01' }, ['mobile']],
    [{ preferred: 'email' }, ['preferred']],
    [{ preferred: 'phone' }, []],
  ])('%j is wrong in %j', (patch, fields) => {
    expect(Object.keys(checkValues({ ...karen, ...patch }))).toEqual(fields);
  });
});

it('sends only what was typed, and clears what was emptied', () => {
  expect(createInput(7, karen)).toEqual({
    coid: 7,
    firstName: 'Karen',
    lastName: 'Ross',
    phone: '(404) 555-0100',
  });
  expect(changedFields(karen, { ...karen, phone: '', bounced: true })).toEqual({
    phone: null,
    bounced: true,
  });
});

it('keeps what they changed and you did not', () => {
  const theirs = { ...karen, title: 'Director', phone: '404 555 0199' };
  const yours = { ...karen, phone: '404 555 0111' };
  expect(appliedTo(theirs, karen, yours)).toEqual({ ...theirs, phone: '404 555 0111' });
});

it('shows a value as a person reads it', () => {
  expect(shownValue('role', { ...karen, role: 'decision maker' })).toBe('Decision maker');
  expect(shownValue('doNotContact', karen)).toBe('No');
  expect(shownValue('title', karen)).toBe('—');
});
