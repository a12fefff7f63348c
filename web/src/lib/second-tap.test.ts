import { expect, it } from '@jest/globals';
import { isSecondTap } from './second-tap.ts';

it('tells the second tap of a double tap from one that is meant', () => {
  const taps = [1000, 1150, 1400, 1800].map((timeStamp) => isSecondTap({ timeStamp }));
  expect(taps).toEqual([false, true, true, false]);
});
