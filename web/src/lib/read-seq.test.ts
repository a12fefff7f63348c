import { describe, expect, it } from '@jest/globals';
import { readSeq } from './read-seq.ts';

describe('the number in the address', () => {
  it.each([
    ['812', 812],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['abc', null],
    ['8e2', null],
    ['99999999999', null],
    ['4294967296', null],
    [undefined, null],
  ])('R36, G05: %s', (param, seq) => {
    expect(readSeq(param)).toBe(seq);
  });
});
