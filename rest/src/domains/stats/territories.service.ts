import type { AnalyticsRow } from '../../analytics/query.ts';
import type { Clock } from '../../calendar.ts';
import type { Executor } from '../../db/database.ts';
import { ask } from './stats.service.ts';

const COUNTS = [
  'companies',
  'clients',
  'prospects',
  'tagA',
  'tagB',
  'tagC',
  'notContacted180',
  'unassigned',
  'assigned',
  'covered',
  'renewalsDue90',
] as const;
type Count = (typeof COUNTS)[number];

export interface Territory {
  /** `null` on the total row. */
  state: string | null;
  country: string | null;
  reps: { seq: number; name: string; companies: number }[];
  counts: Record<Count, number> & { contractValueCents: number };
  /** The search that lists these companies. */
  url: string;
}

/** A row per state in the order of their names, then the total row over the same companies. */
export async function territories(
  db: Executor,
  clock: Clock,
  filter: { state?: string | undefined; country?: string | undefined },
): Promise<Territory[]> {
  const where = {
    ...(filter.state && { state: filter.state.toUpperCase() }),
    ...(filter.country && { country: filter.country.toUpperCase() }),
  };
  const states = await ask(db, clock, 'companies', {
    dimensions: ['state', 'country'],
    measures: [...COUNTS, 'contractValue'],
    where,
    orderBy: [{ by: 'state', direction: 'asc' }],
  });
  const reps = await ask(db, clock, 'companies', {
    dimensions: ['state', 'country', 'rep'],
    measures: ['companies'],
    where: { ...where, rep: { isNull: false } },
    orderBy: [{ by: 'companies', direction: 'desc' }],
    limit: 10_000,
    totals: false,
  });
  const keyOf = (row: AnalyticsRow): string =>
    `${String(row.dimensions.country?.key)}/${String(row.dimensions.state?.key)}`;
  const repsBy = new Map<string, Territory['reps']>();
  for (const row of reps.rows) {
    const list = repsBy.get(keyOf(row)) ?? [];
    list.push({
      seq: Number(row.dimensions.rep?.key),
      name: row.dimensions.rep?.label ?? 'Unknown Rep Name',
      companies: Number(row.measures.companies),
    });
    repsBy.set(keyOf(row), list);
  }
  const counts = (measures: AnalyticsRow['measures']): Territory['counts'] => ({
    ...(Object.fromEntries(COUNTS.map((name) => [name, Number(measures[name] ?? 0)])) as Record<
      Count,
      number
    >),
    contractValueCents: Number(measures.contractValue ?? 0),
  });
  const rows = states.rows.map((row): Territory => {
    const state = row.dimensions.state?.key as string | null;
    return {
      state: state ?? '',
      country: row.dimensions.country?.key as string | null,
      reps: repsBy.get(keyOf(row)) ?? [],
      counts: counts(row.measures),
      url: `/search?state=${encodeURIComponent(state ?? '')}`,
    };
  });
  const everybody = new Map<number, Territory['reps'][number]>();
  for (const rep of rows.flatMap((row) => row.reps)) {
    const known = everybody.get(rep.seq);
    everybody.set(rep.seq, { ...rep, companies: rep.companies + (known?.companies ?? 0) });
  }
  const total: Territory = {
    state: null,
    country: null,
    reps: [...everybody.values()].sort((a, b) => b.companies - a.companies || a.seq - b.seq),
    counts: counts(states.totals ?? {}),
    url: filter.state
      ? `/search?state=${encodeURIComponent(filter.state.toUpperCase())}`
      : '/search',
  };
  return [...rows, total];
}
