/** Longer than the pause within a double tap, shorter than between two deliberate taps. */
const APART_MS = 350;
let last = -APART_MS;

/**
 * True for the second tap of a double tap on a control that disappears with the first: it would hit the control that
 * moved into its place.
 */
export function isSecondTap({ timeStamp }: { timeStamp: number }): boolean {
  const isSecond = timeStamp - last < APART_MS;
  last = timeStamp;
  return isSecond;
}
