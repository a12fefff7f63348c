/** Which activity is being planned or edited; set by pages, read by the one dialog of the shell. */
import { create } from 'zustand';
import type { Prefill } from './activity-form.ts';
import type { ActivityRow_ActivityFragment } from './ActivityRow.generated.ts';

export interface ActivityCompany {
  coid: number;
  name: string;
}

export type ActivityTask =
  | { kind: 'edit'; activity: ActivityRow_ActivityFragment }
  /** `company: null` asks for one first. */
  | {
      kind: 'plan';
      company: ActivityCompany | null;
      prefill?: Prefill;
      /** Opened with no company on screen, and nobody has asked for another one: the page may still be coming. */
      isAwaitingContext?: boolean;
    };

const useTask = create<ActivityTask | null>(() => null);

const change = (next: ActivityTask | null): void => useTask.setState(next, true);

export function planActivity(company: ActivityCompany | null, prefill?: Prefill): void {
  change({ kind: 'plan', company, ...(prefill ? { prefill } : {}) });
}

/** For the company on screen: the one that comes into sight next, when the key was quicker than the page. */
export function planActivityInSight(company: ActivityCompany | null): void {
  change({ kind: 'plan', company, isAwaitingContext: company === null });
}

/** Somebody is looking for a company: the one that comes into sight is not meant. */
export function keepAskingForActivityCompany(): void {
  const task = useTask.getState();
  if (task?.kind === 'plan' && task.isAwaitingContext)
    change({ ...task, isAwaitingContext: false });
}

export function editActivity(activity: ActivityRow_ActivityFragment): void {
  change({ kind: 'edit', activity });
}

export function closeActivity(): void {
  change(null);
}

export const useActivityTask = (): ActivityTask | null => useTask();
