/** How far a target is reached, in words: on Today, in the standings and in the grid of targets. */
export interface Progress {
  actual: number | null;
  attainment: number | null;
  pace: number | null;
  /** How both figures come about. */
  formula: string;
}
export type ProgressTone = 'green' | 'amber' | undefined;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** At least as far as last year's season says, as the shown percentage does. */
const isOnPace = (pace: number): boolean => Math.round(pace * 100) >= 100;

/** `92%, on pace`, `61% of $180,000, behind pace`, `104%`; `null` where nothing can be said. @param of the target as it is written */
export function progressText(progress: Progress | null, of?: string): string | null {
  if (progress?.attainment == null) return null;
  const reached = `${percent(progress.attainment)}${of === undefined ? '' : ` of ${of}`}`;
  if (progress.pace === null) return reached;
  return `${reached}, ${isOnPace(progress.pace) ? 'on pace' : 'behind pace'}`;
}

export function progressTone(progress: Progress | null): ProgressTone {
  const { attainment = null, pace = null } = progress ?? {};
  if (pace !== null) return isOnPace(pace) ? 'green' : 'amber';
  return attainment !== null && Math.round(attainment * 100) >= 100 ? 'green' : undefined;
}
