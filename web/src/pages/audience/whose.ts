/** Whose accounts a page shows: the viewer's, the team's, one rep's, or everybody's. Pure. */
import { numberParam, type Codec } from '../../lib/address-params.ts';
import type { Viewer } from '../../lib/session.ts';

/** `null` is what the viewer sees first: a rep the own accounts, a manager the team's, others all. */
export type Whose = number | 'all' | null;

export const whoseParam: Codec<Whose> = {
  fallback: null,
  read: (text) => (text === 'all' ? 'all' : (numberParam.read(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
};

export type Scope = { rep: number } | { manager: number } | null;

/** `null` is everybody's. */
export function scopeOf(whose: Whose, viewer: Pick<Viewer, 'seq' | 'isRep' | 'isManager'>): Scope {
  if (whose === 'all') return null;
  if (whose !== null) return { rep: whose };
  if (viewer.isRep) return { rep: viewer.seq };
  return viewer.isManager ? { manager: viewer.seq } : null;
}

/** As the query engine narrows companies: by the rep of record now. */
export function accountWhere(scope: Scope): Readonly<Record<string, number>> {
  if (scope === null) return {};
  return 'rep' in scope ? { accountRep: scope.rep } : { accountManager: scope.manager };
}
