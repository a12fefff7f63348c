/** Which accounts a manager hands over. Pure. */
import type { SearchVariables } from '../search/search-filter.ts';
import type { TerritoryRow } from './territory-metrics.ts';

/** As the search has it: the accounts of nobody. */
export const NOBODY = 0;

export const ORDERS = [
  { value: 'STATE_CITY_ZIP', label: 'neighbors first (state, city, ZIP)' },
  { value: 'LAST_CONTACTED', label: 'longest without contact first' },
  { value: 'CONTRACT_VALUE', label: 'highest contract value first' },
] as const;
export type Order = (typeof ORDERS)[number]['value'];

export const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'client', label: 'Clients' },
  { value: 'prospect', label: 'Prospects' },
] as const;
export type Kind = (typeof KINDS)[number]['value'];

export interface Handover {
  /** A user's seq, or `NOBODY`. */
  from: number;
  /** None: all states. */
  states: readonly string[];
  kind: Kind;
  order: Order;
}

/** The search that finds the accounts. */
export function handoverSearch({ from, states, kind, order }: Handover): SearchVariables {
  return {
    filter: {
      reps: [from],
      ...(states.length > 0 ? { states: [...states] } : {}),
      ...(kind === 'all' ? {} : { isClient: kind === 'client' }),
    },
    sort: order,
    direction: 'ASC',
  };
}

/** A typed share, 1 to 100; `null` for anything else. */
export function shareOf(text: string): number | null {
  const trimmed = text.trim();
  const share = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return share >= 1 && share <= 100 ? share : null;
}

/** How many of so many a share takes: at least one where there are any. */
export function partOf(total: number, share: number): number {
  return Math.ceil((total * share) / 100);
}

/** Who has accounts in these territories and how many, most first; nobody's last. */
export function holdersOf(total: TerritoryRow): { seq: number; name: string; companies: number }[] {
  const { unassigned } = total.counts;
  return unassigned === 0
    ? total.reps
    : [...total.reps, { seq: NOBODY, name: 'Nobody (unassigned)', companies: unassigned }];
}

/** The states in which one of them has accounts, most first. */
export function statesOf(
  rows: readonly TerritoryRow[],
  from: number,
): { state: string; companies: number }[] {
  const counts = new Map<string, number>();
  for (const { state, reps, counts: all } of rows) {
    const companies =
      from === NOBODY ? all.unassigned : (reps.find(({ seq }) => seq === from)?.companies ?? 0);
    if (state && companies > 0) counts.set(state, (counts.get(state) ?? 0) + companies);
  }
  return [...counts]
    .map(([state, companies]) => ({ state, companies }))
    .sort((a, b) => b.companies - a.companies || a.state.localeCompare(b.state));
}
