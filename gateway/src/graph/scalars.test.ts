import { describe, expect, it } from '@jest/globals';
import { parseValue } from 'graphql';
import { jsonScalar } from './scalars.ts';

describe('the JSON scalar', () => {
  const value = { a: [1, -2.5, 'x', true, null, { b: [] }], c: '' };

  it('takes and gives any value as it is', () => {
    expect(jsonScalar.parseValue(value)).toBe(value);
    expect(jsonScalar.serialize(value)).toBe(value);
    expect(jsonScalar.serialize(0)).toBe(0);
  });

  it('reads a literal as the value that it writes, variables inside among them', () => {
    const literal = parseValue(
      '{ a: [1, -2.5, "x", true, null, { b: [] }], c: "", d: $d, e: $none }',
    );
    expect(jsonScalar.parseLiteral(literal, { d: { deep: 1 } })).toEqual({
      ...value,
      d: { deep: 1 },
      e: undefined,
    });
  });
});
