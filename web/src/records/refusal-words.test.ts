import { expect, test } from '@jest/globals';
import { faultWords, refusalWords } from './refusal-words.ts';

test.each([
  [
    'report',
    'was deleted, or is not shared with you',
    'Report was deleted, or is not shared with you.',
  ],
  ['input.lostReason', 'must be one of the reasons', 'Lost reason must be one of the reasons.'],
  ['contactSeq', 'is not a contact of this company', 'Contact is not a contact of this company.'],
  [
    'input.recipientSeqs[0]',
    'must be people who may sign in',
    'Recipients must be people who may sign in.',
  ],
  ['coid', 'is not a company', 'This is not a company.'],
  ['website', 'Not a public domain.', 'Not a public domain.'],
  ['name', 'there is no such name', 'There is no such name.'],
])('%s: %s is said as a sentence', (field, message, sentence) => {
  expect(faultWords({ field, message })).toBe(sentence);
});

test('the first field says more than the message about all of them', () => {
  const message = 'The input is not valid.';
  expect(refusalWords({ message, fields: [{ field: 'days', message: 'must be 1 or more' }] })).toBe(
    'Days must be 1 or more.',
  );
  expect(refusalWords({ message, fields: [] })).toBe(message);
});
