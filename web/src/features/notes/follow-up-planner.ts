/** Who plans the follow-up that a note promises: the shell, since activities are another feature. */
import type { FollowUp } from './follow-up.ts';

type Planner = (company: { coid: number; name: string }, followUp: FollowUp) => void;

let planner: Planner | null = null;
/** Promised before the shell could plan: a note of the queue is sent as soon as the app starts. */
const waiting: Parameters<Planner>[] = [];

/** Returns how to take it back. */
export function registerFollowUpPlanner(next: Planner): () => void {
  planner = next;
  for (const promised of waiting.splice(0)) next(...promised);
  return () => {
    if (planner === next) planner = null;
  };
}

export const planFollowUp: Planner = (company, followUp) => {
  if (planner) planner(company, followUp);
  else waiting.push([company, followUp]);
};
