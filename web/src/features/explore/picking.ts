import { createContext } from 'react';
import type { DrillTarget } from './drill-items.ts';

/** Where a click on a group narrows the other reports of a dashboard instead of opening its menu. */
export interface Picking {
  /** Whether a place of the answer stands for a group that may be picked, and whether it is. */
  stateOf(target: DrillTarget): 'picked' | 'free' | null;
  toggle(target: DrillTarget): void;
}

/** `null` where clicks open menus. */
export const PickingContext = createContext<Picking | null>(null);
