import { timeLadderOf } from '../../../gateway/src/http/time-ladder.ts';

/** For tests of something else: other tests may be keeping the machine busy. */
export const PATIENT = timeLadderOf(20_000);
/** A fifth of the product's own: a backend that hangs is soon given up. */
export const QUICK = timeLadderOf(800);
