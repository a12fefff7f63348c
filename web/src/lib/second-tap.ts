/** Longer than between the taps of a double tap, shorter than between two that are meant. */
const APART_MS = 350;
let last = -APART_MS;

/**
 * True for the second tap of a double tap on something that goes away with the first: it hits what has taken its place,
 * and would do the same to that.
 */
export function isSecondTap({ timeStamp }: { timeStamp: number }): boolean {
  const isSecond = timeStamp - last < APART_MS;
  last = timeStamp;
  return isSecond;
}
