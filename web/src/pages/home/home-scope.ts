/** Whose work a home page shows: the viewer's, a selected rep's, the team's, or everybody's. Pure. */
import { isAdministrator } from '../../../../schema/levels.ts';
import type { Viewer } from '../../lib/session.ts';

export type HomeScope =
  | { kind: 'rep'; rep: number; isOwn: boolean }
  | { kind: 'team'; manager: number }
  | { kind: 'all' };

/** Who may look at one rep's page after the other. */
export function canSwitch(viewer: Viewer): boolean {
  return viewer.isManager || isAdministrator(viewer);
}

/** Whose reps the switch offers: all of them to directors, the own team to a manager. */
export function switchManager(viewer: Viewer): number | null {
  return isAdministrator(viewer) ? null : viewer.seq;
}

/** @param chosen the rep in the address; without right to switch it is not heeded */
export function homeScope(viewer: Viewer, chosen: number | null): HomeScope {
  if (chosen !== null && canSwitch(viewer)) {
    return { kind: 'rep', rep: chosen, isOwn: chosen === viewer.seq };
  }
  if (viewer.isRep) return { kind: 'rep', rep: viewer.seq, isOwn: true };
  return viewer.isManager ? { kind: 'team', manager: viewer.seq } : { kind: 'all' };
}
