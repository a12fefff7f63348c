/** Whose accounts a page shows: the viewer's, the team's, one rep's, or everybody's. Pure. */
import { numberParam, type Codec } from '../../lib/address-params.ts';
import type { Viewer } from '../../lib/session.ts';
import type { FilterChip } from '../../ui/ListBar.tsx';

/** `null` is what the viewer sees first: a rep the own accounts, a manager the team's, others all. */
export type Whose = number | 'all' | null;

export const whoseParam: Codec<Whose> = {
  fallback: null,
  read: (text) => (text === 'all' ? 'all' : (numberParam.read(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
};

export type Scope = { rep: number } | { manager: number } | null;

type ScopeViewer = Pick<Viewer, 'seq' | 'isRep' | 'isManager'>;

/** `null` is everybody's. */
export function scopeOf(whose: Whose, viewer: ScopeViewer): Scope {
  if (whose === 'all') return null;
  if (whose !== null) return { rep: whose };
  if (viewer.isRep) return { rep: viewer.seq };
  return viewer.isManager ? { manager: viewer.seq } : null;
}

/** Whether it is what the viewer sees first. A link from somebody with a narrower default says `all`. */
export function isStandard(whose: Whose, viewer: ScopeViewer): boolean {
  return whose === null || (whose === 'all' && scopeOf(null, viewer) === null);
}

/** A chip that says whose accounts are shown, unless the viewer sees those first anyway. */
export function whoseChips(
  whose: Whose,
  viewer: ScopeViewer,
  { nameOf, onRemove }: { nameOf: (rep: number) => string | undefined; onRemove: () => void },
): FilterChip[] {
  if (whose === null || isStandard(whose, viewer)) return [];
  const value = whose === 'all' ? 'all' : (nameOf(whose) ?? 'Unknown Rep Name');
  return [{ id: 'rep', label: 'Rep', value, onRemove }];
}

/** As the query engine narrows companies: by the rep of record now. */
export function accountWhere(scope: Scope): Readonly<Record<string, number>> {
  if (scope === null) return {};
  return 'rep' in scope ? { accountRep: scope.rep } : { accountManager: scope.manager };
}
