import { describe, expect, it } from '@jest/globals';
import { encodeRow, textArray } from './copy-rows.ts';

describe('encodeRow', () => {
  it('writes null, booleans and numbers as COPY wants them', () => {
    expect(encodeRow([null, true, false, 12, 1.5, ''])).toBe('\\N\tt\tf\t12\t1.5\t\n');
  });

  it('escapes what would end a cell or a row', () => {
    expect(encodeRow(['a\tb\nc\\d\re'])).toBe('a\\tb\\nc\\\\d\\re\n');
  });
});

describe('textArray', () => {
  it('quotes every element', () => {
    expect(textArray(['plain', 'a "b"', 'c\\d'])).toBe('{"plain","a \\"b\\"","c\\\\d"}');
    expect(textArray([])).toBe('{}');
  });
});
