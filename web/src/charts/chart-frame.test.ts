import { describe, expect, it } from '@jest/globals';
import { mixed } from './chart-frame.ts';

describe('a color between two', () => {
  it('is the same however the styles spell them', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#000', '#fff', 0.5)).toBe('#808080');
    expect(mixed('#2060a0', '#fff', 0)).toBe('#2060a0');
  });
});
