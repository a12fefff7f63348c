/** An unexpected console.error or console.warn fails the test that caused it: a clean console is a feature. */
import { afterEach, beforeEach, expect, jest } from '@jest/globals';

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      complaints.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(complaints).toEqual([]);
  jest.restoreAllMocks();
});
