/** Who plans the follow-up that a note promises: the shell, since activities are another feature. */
import type { FollowUp } from './follow-up.ts';

type Planner = (company: { coid: number; name: string }, followUp: FollowUp) => void;

let planner: Planner | null = null;

/** Returns how to take it back. */
export function registerFollowUpPlanner(next: Planner): () => void {
  planner = next;
  return () => {
    if (planner === next) planner = null;
  };
}

export const planFollowUp: Planner = (company, followUp) => planner?.(company, followUp);
