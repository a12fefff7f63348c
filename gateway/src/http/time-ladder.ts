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

/** Larger answers are refused while they arrive, never kept. */
export const MAX_ANSWER_BYTES = 10 * 1024 * 1024;
