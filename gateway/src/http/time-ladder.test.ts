import { describe, expect, it } from '@jest/globals';
import { TIME_LADDER, timeLadderOf } from './time-ladder.ts';

describe('the timeouts of a backend that may take another time', () => {
  it('are the usual ones for the usual time', () => {
    expect(timeLadderOf(TIME_LADDER.callMs)).toEqual(TIME_LADDER);
  });

  it('X01: keep their proportions, so that the inner step still speaks first', () => {
    for (const callMs of [1_000, 12_000, 60_000]) {
      const { connectMs, firstByteMs, attemptMs, answerMs } = timeLadderOf(callMs);
      expect([connectMs, firstByteMs, attemptMs, callMs, answerMs]).toEqual(
        [0.125, 0.375, 0.5, 1, 2].map((share) => share * callMs),
      );
    }
  });
});
