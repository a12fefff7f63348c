import { expect, it } from '@jest/globals';
import { inSentence } from './in-sentence.ts';

it.each([
  ['Last contact', 'last contact'],
  ['CSI division', 'CSI division'],
  ['State', 'state'],
  ['BIM objects used', 'BIM objects used'],
  ['A/E/Cs sent', 'A/E/Cs sent'],
])('%s reads %s in a sentence', (label, words) => {
  expect(inSentence(label)).toBe(words);
});
