/** How a state is shaded, and what its label adds. */
export interface Shade {
  /** 0 to 8, a step of the map's ramp. */
  step: number;
  label: string;
}

const STEPS = 9;

/**
 * A step of the ramp, 0 to 8, for each value by its place among the others: one giant does not leave all
 * others pale. Nothing is step 0.
 */
export function shadeSteps(values: ReadonlyMap<string, number>): Map<string, number> {
  const ranked = [...new Set([...values.values()].filter((value) => value > 0))].sort(
    (a, b) => a - b,
  );
  return new Map(
    [...values].map(([key, value]) => {
      if (value <= 0) return [key, 0];
      const rank = ranked.indexOf(value) + 1;
      // One value alone stands in the middle: there is nothing that it would be more than.
      return [key, Math.min(8, Math.max(1, Math.round((rank / (ranked.length + 1)) * STEPS)))];
    }),
  );
}
