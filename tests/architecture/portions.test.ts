import { describe, expect, it } from '@jest/globals';
import { portionOf } from '../support/portion.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('what `npm test` asks of the combinations of two lists', () => {
  it.each([
    [3, 3],
    [28, 190],
    [190, 28],
    [4, 7],
  ])('has each of %d and each of %d', (rows, columns) => {
    const asked = upTo(rows).map((row) => portionOf(upTo(columns), row));
    expect(asked.filter((portion) => portion.length === 0)).toEqual([]);
    expect([...new Set(asked.flat())].toSorted((a, b) => a - b)).toEqual(upTo(columns));
  });

  it('is all of a short list, which would leave one of the other unasked', () => {
    expect([0, 1, 2].map((row) => portionOf(['a', 'b'], row))).toEqual(Array(3).fill(['a', 'b']));
  });
});
