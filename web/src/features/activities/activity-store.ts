/** Which activity is being planned or edited; set by pages, read by the one dialog of the shell. */
import { useSyncExternalStore } from 'react';
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

let task: ActivityTask | null = null;
const listeners = new Set<() => void>();

function change(next: ActivityTask | null): void {
  task = next;
  for (const listener of listeners) listener();
}

export function planActivity(company: ActivityCompany | null, prefill?: Prefill): void {
  change({ kind: 'plan', company, ...(prefill ? { prefill } : {}) });
}

/** For the company on screen: the one that comes into sight next, when the key was quicker than the page. */
export function planActivityInSight(company: ActivityCompany | null): void {
  change({ kind: 'plan', company, isAwaitingContext: company === null });
}

/** Somebody is looking for a company: the one that comes into sight is not meant. */
export function keepAskingForActivityCompany(): void {
  if (task?.kind === 'plan' && task.isAwaitingContext)
    change({ ...task, isAwaitingContext: false });
}

export function editActivity(activity: ActivityRow_ActivityFragment): void {
  change({ kind: 'edit', activity });
}

export function closeActivity(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useActivityTask(): ActivityTask | null {
  return useSyncExternalStore(subscribe, () => task);
}
