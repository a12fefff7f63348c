import { describe, expect, it } from '@jest/globals';
import { changedFields } from '../../records/same-content.ts';
import {
  checkValues,
  createInput,
  EMPTY_VALUES,
  readContent,
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
  expect(createInput({ ...readContent(karen), coid: 7 })).toEqual({
    coid: 7,
    firstName: 'Karen',
    lastName: 'Ross',
    phone: '(404) 555-0100',
  });
  const emptied = readContent({ ...karen, phone: ' ', bounced: true });
  expect(changedFields(readContent(karen), emptied)).toEqual({ phone: null, bounced: true });
});

it('shows a value as a person reads it', () => {
  expect(shownValue('role', { ...karen, role: 'decision maker' })).toBe('Decision maker');
  expect(shownValue('doNotContact', karen)).toBe('No');
  expect(shownValue('title', karen)).toBe('—');
});
