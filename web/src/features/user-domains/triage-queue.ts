/** The queue of domains that nobody has sorted, as one person works through it. Pure. */
import type { UserDomainCategoryValue } from '../../schema.generated.ts';

/** One thing that was done, the last one last. */
export type TriageStep =
  | { seq: number; name: string; kind: 'sorted'; category: UserDomainCategoryValue }
  | { seq: number; name: string; kind: 'skipped' };

/** What is still to be looked at, in the order of the list. */
export function waitingDomains<Domain extends { seq: number }>(
  domains: readonly Domain[],
  steps: readonly TriageStep[],
): Domain[] {
  const done = new Set(steps.map(({ seq }) => seq));
  return domains.filter(({ seq }) => !done.has(seq));
}

export interface TriageProgress {
  /** Not sorted yet, the skipped ones too. */
  left: number;
  sorted: number;
  skipped: number;
}

/** @param total how many there were when the list was read */
export function triageProgress(total: number, steps: readonly TriageStep[]): TriageProgress {
  const sorted = steps.filter(({ kind }) => kind === 'sorted').length;
  return { left: Math.max(0, total - sorted), sorted, skipped: steps.length - sorted };
}

/** Without what was done to this domain: it waits again. */
export const withoutStep = (steps: readonly TriageStep[], seq: number): TriageStep[] =>
  steps.filter((step) => step.seq !== seq);
