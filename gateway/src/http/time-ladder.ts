/** Each step is longer than the next inner one, so that the inner step is the one that speaks. Milliseconds. */
export interface TimeLadder {
  connectMs: number;
  firstByteMs: number;
  attemptMs: number;
  /** One upstream call with its retry. */
  callMs: number;
  /** The whole answer of the gateway: several calls that depend on each other. */
  answerMs: number;
}

export const TIME_LADDER: TimeLadder = {
  connectMs: 500,
  firstByteMs: 1_500,
  attemptMs: 2_000,
  callMs: 4_000,
  answerMs: 8_000,
};

/** The same timeouts in proportion, for a backend that may take this long for a call with its retry. */
export function timeLadderOf(callMs: number): TimeLadder {
  const stretch = (ms: number): number => Math.round((ms * callMs) / TIME_LADDER.callMs);
  return {
    connectMs: stretch(TIME_LADDER.connectMs),
    firstByteMs: stretch(TIME_LADDER.firstByteMs),
    attemptMs: stretch(TIME_LADDER.attemptMs),
    callMs,
    answerMs: stretch(TIME_LADDER.answerMs),
  };
}

/** Larger answers are refused while they arrive, never kept. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
