/** How far a target is reached, in words: on Today, in the standings and in the grid of targets. */
export interface Progress {
  actual: number | null;
  attainment: number | null;
  pace: number | null;
  /** How both figures come about. */
  formula: string;
}
export type ProgressTone = 'green' | 'amber' | undefined;

/** At least 1, give or take rounding of the arithmetic. */
const isWhole = (share: number): boolean => share > 1 - 1e-9;

/** A whole percentage; 100% only where the target is reached, not where a fraction of a percent is missing. */
export function attainmentText(share: number): string {
  const rounded = Math.round(share * 100);
  return `${isWhole(share) ? rounded : Math.min(99, rounded)}%`;
}

/** `92%, on pace`, `61% of $180,000, behind pace`, `104%`; `null` where nothing can be said. @param of the target as it is written */
export function progressText(progress: Progress | null, of?: string): string | null {
  if (progress?.attainment == null) return null;
  const reached = `${attainmentText(progress.attainment)}${of === undefined ? '' : ` of ${of}`}`;
  if (progress.pace === null) return reached;
  return `${reached}, ${isWhole(progress.pace) ? 'on pace' : 'behind pace'}`;
}

export function progressTone(progress: Progress | null): ProgressTone {
  const { attainment = null, pace = null } = progress ?? {};
  if (pace !== null) return isWhole(pace) ? 'green' : 'amber';
  return attainment !== null && isWhole(attainment) ? 'green' : undefined;
}
