/** The parts of a change: how they are computed, ordered and rounded. Pure. */

/** One value's numbers on both sides; `base` is what a rate divides by. */
export interface Sides {
  current: number;
  previous: number;
  currentBase: number;
  previousBase: number;
}

export interface Effects {
  /** The value's own rate changed. */
  rate: number;
  /** Its share of what is divided by changed. */
  mix: number;
}

/** Values as one. */
export function sumOfSides(values: readonly Sides[]): Sides {
  const sum = (of: keyof Sides): number => values.reduce((total, value) => total + value[of], 0);
  return {
    current: sum('current'),
    previous: sum('previous'),
    currentBase: sum('currentBase'),
    previousBase: sum('previousBase'),
  };
}

/**
 * What each value of a dimension adds to the change of a rate: with its average share, the change of its own rate; the
 * rest is mix. A value that one side does not have is mix alone. All effects add up to the change.
 * @param whole what the rate is of, where the values are only some of it
 */
export function rateEffects(values: readonly Sides[], whole = sumOfSides(values)): Effects[] {
  const [base, baseBefore] = [whole.currentBase, whole.previousBase];
  const middle = (whole.current / base + whole.previous / baseBefore) / 2;
  return values.map(({ current, previous, currentBase, previousBase }) => {
    const [share, shareBefore] = [currentBase / base, previousBase / baseBefore];
    const effect = current / base - previous / baseBefore - middle * (share - shareBefore);
    if (currentBase === 0 || previousBase === 0) return { rate: 0, mix: effect };
    const rate = ((share + shareBefore) / 2) * (current / currentBase - previous / previousBase);
    return { rate, mix: effect - rate };
  });
}

const TOP = 3;

/**
 * How much of all movement the largest parts have, 0 to 1: the largest three, and of fewer than seven values the largest
 * third, as three of three values would always have all of it.
 */
export function concentration(parts: readonly number[]): number {
  const sizes = parts.map(Math.abs).sort((a, b) => b - a);
  const all = sizes.reduce((total, size) => total + size, 0);
  if (all === 0) return 0;
  const counted = Math.min(TOP, Math.ceil(sizes.length / TOP));
  return sizes.slice(0, counted).reduce((total, size) => total + size, 0) / all;
}

const awayFromZero = (value: number): number => Math.sign(value) * Math.round(Math.abs(value));

/** Steps of 0.001 are no sums of powers of two: without the last digits of an exact product they print as typed. */
const inSteps = (count: number, step: number): number => Number((count * step).toFixed(6));

/** A value in whole steps, as it is shown. */
export const roundedTo = (value: number, step: number): number =>
  inSteps(awayFromZero(value / step), step);

/**
 * Rounds parts to whole steps so that they add up to the rounded sum: what rounding down leaves over goes to the parts
 * that lost most by it.
 * @param shown the rounded sum, where it was rounded among others
 */
export function roundedParts(parts: readonly number[], step: number, shown?: number): number[] {
  const exact = parts.map((part) => part / step);
  const whole = exact.map((part) => Math.floor(part));
  // Added up before it is divided: 70 + 10 + 70 cents are 1.5 dollars, their thirds are not.
  const total =
    shown === undefined
      ? awayFromZero(parts.reduce((sum, part) => sum + part, 0) / step)
      : Math.round(shown / step);
  const left = total - whole.reduce((sum, part) => sum + part, 0);
  const byLoss = exact
    .map((part, at) => ({ at, lost: part - Math.floor(part) }))
    .sort((a, b) => b.lost - a.lost || a.at - b.at);
  for (const { at } of byLoss.slice(0, Math.max(0, left))) whole[at] = (whole[at] ?? 0) + 1;
  // A sum that floating point carried just below a whole step.
  for (const { at } of byLoss.slice(byLoss.length + Math.min(0, left))) {
    whole[at] = (whole[at] ?? 0) - 1;
  }
  return whole.map((count) => inSteps(count, step));
}
