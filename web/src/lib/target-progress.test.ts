import { expect, it } from '@jest/globals';
import { attainmentText, progressText, progressTone } from './target-progress.ts';

const progress = (attainment: number, pace: number | null = null) => ({
  actual: 1,
  attainment,
  pace,
  formula: '',
});

it('says 100% only where the target is reached', () => {
  // 85.6% of 86.0%.
  expect(attainmentText(0.99549)).toBe('99%');
  expect(attainmentText(1)).toBe('100%');
  expect(attainmentText(0.613)).toBe('61%');
  expect(attainmentText(1.044)).toBe('104%');
  expect(progressTone(progress(0.99549))).toBeUndefined();
  expect(progressTone(progress(1))).toBe('green');
});

it('says on pace only where no more is missing than what rounding loses', () => {
  expect(progressText(progress(0.61, 0.997), '$180,000')).toBe('61% of $180,000, behind pace');
  expect(progressTone(progress(0.61, 0.997))).toBe('amber');
  // 0.1 + 0.2 of 0.3 and their like.
  expect(progressText(progress(0.92, 0.9999999999999999))).toBe('92%, on pace');
  expect(progressTone(progress(0.92, 0.9999999999999999))).toBe('green');
});
