/** Whose notes a page of figures counts. */
import type { Viewer } from '../../../lib/session.ts';

export const NOTE_SCOPES = ['mine', 'team', 'all'] as const;
export type NoteScope = (typeof NOTE_SCOPES)[number];

type Who = Pick<Viewer, 'seq' | 'isRep' | 'isManager'>;

/** A manager's team, a rep's own, everybody for the others; what was asked for goes first. */
export function noteScope(asked: NoteScope | null, viewer: Who): NoteScope {
  if (asked !== null) return asked;
  return viewer.isManager ? 'team' : viewer.isRep ? 'mine' : 'all';
}

export function scopeChoices(viewer: Who): { value: NoteScope; label: string }[] {
  return [
    ...(viewer.isRep ? [{ value: 'mine' as const, label: 'Mine' }] : []),
    ...(viewer.isManager ? [{ value: 'team' as const, label: 'My team' }] : []),
    { value: 'all' as const, label: 'Everybody' },
  ];
}

/** The condition that the query engine takes. */
export function scopeWhere(scope: NoteScope, viewer: Who): Record<string, number> {
  if (scope === 'mine') return { rep: viewer.seq };
  return scope === 'team' ? { manager: viewer.seq } : {};
}

/** Reps whose notes would count, whether or not they wrote any. */
export function repsInScope<T extends { seq: number; manager: { seq: number } | null }>(
  scope: NoteScope,
  viewer: Who,
  reps: readonly T[],
): T[] {
  if (scope === 'all') return [...reps];
  return reps.filter((rep) =>
    scope === 'mine' ? rep.seq === viewer.seq : rep.manager?.seq === viewer.seq,
  );
}
