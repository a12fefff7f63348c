import { describe, expect, it } from '@jest/globals';
import { memoryBytes, sharedBuffersMb } from './server-memory.ts';

const GIGABYTE = 1024 ** 3;

describe('the memory of the embedded server', () => {
  it.each([
    [0.5, 128],
    [2, 256],
    [8, 1024],
    [64, 1024],
  ])('of a machine with %d GB takes %d MB', (gigabytes, megabytes) => {
    expect(sharedBuffersMb(gigabytes * GIGABYTE)).toBe(megabytes);
  });

  it('knows how much there is', () => {
    expect(memoryBytes()).toBeGreaterThan(GIGABYTE / 8);
    expect(Number.isFinite(memoryBytes())).toBe(true);
  });
});
