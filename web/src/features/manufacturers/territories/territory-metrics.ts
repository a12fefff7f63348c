import type { MeasureName } from '../../../../../schema/figure-names.generated.ts';
import { filePercent, type FileColumn } from '../../../lib/file-table.ts';
import { formatDollars } from '../../../lib/format-dollars.ts';
import { formatCount, formatPercent } from '../../../lib/format.ts';
import { shadeSteps, type Shade } from '../../../map/shade-steps.ts';
import type { TerritoryRow_TerritoryFragment } from './TerritoryRow.generated.ts';

export type TerritoryRow = TerritoryRow_TerritoryFragment;

export interface TerritoryMetric {
  id: string;
  /** Of the companies dataset: what the figure opens. */
  measure: MeasureName;
  label: string;
  hint: string;
  /** `null` where there is nothing to take a share of. */
  value: (row: TerritoryRow) => number | null;
  format: (value: number | null) => string;
  /** Of a share: what it is a share of. */
  base?: (row: TerritoryRow) => number;
  file: FileColumn<TerritoryRow>;
}

/** A share of fewer says little: sorted by it, such a state comes last. */
const LEAST_ACCOUNTS = 20;

/** What share of the assigned accounts nobody contacted recently enough; `null` where none is assigned. */
export function uncovered({ counts }: TerritoryRow): number | null {
  return counts.assigned === 0 ? null : 1 - counts.covered / counts.assigned;
}

const counted = (
  id: string,
  measure: MeasureName,
  label: string,
  hint: string,
  value: (counts: TerritoryRow['counts']) => number,
): TerritoryMetric => ({
  id,
  measure,
  label,
  hint,
  value: ({ counts }) => value(counts),
  format: formatCount,
  file: { kind: 'number', value: ({ counts }) => value(counts) },
});

/** The figures of a territory: a column each, and what the map can be shaded by. */
export const TERRITORY_METRICS: readonly TerritoryMetric[] = [
  counted(
    'accounts',
    'companies',
    'Accounts',
    'All companies of the state',
    (counts) => counts.companies,
  ),
  counted(
    'clients',
    'clients',
    'Clients',
    'Flagged as clients; the flag follows the contracts from day to day',
    (counts) => counts.clients,
  ),
  counted(
    'prospects',
    'prospects',
    'Prospects',
    'All that are not clients',
    (counts) => counts.prospects,
  ),
  counted('a', 'tagA', 'A ***', 'Prospects tagged A ***', (counts) => counts.tagA),
  counted('b', 'tagB', 'B **', 'Prospects tagged B **', (counts) => counts.tagB),
  counted('c', 'tagC', 'C *', 'Prospects tagged C *', (counts) => counts.tagC),
  counted(
    'quiet',
    'notContacted180',
    'No contact 180d',
    'Without a contact note for 180 days, or ever',
    (counts) => counts.notContacted180,
  ),
  {
    id: 'uncovered',
    measure: 'uncovered',
    label: 'Uncovered',
    hint: `Of the assigned accounts: no contact in 90 days, an A *** prospect in 30. Sorted, states with fewer than ${LEAST_ACCOUNTS} come last`,
    value: uncovered,
    base: ({ counts }) => counts.assigned,
    format: formatPercent,
    file: { label: 'Uncovered %', kind: 'percent', value: (row) => filePercent(uncovered(row)) },
  },
  {
    id: 'value',
    measure: 'contractValue',
    label: 'Contract value',
    hint: 'Contracts that run today, in their running year',
    value: ({ counts }) => counts.contractValueCents,
    format: formatDollars,
    file: { kind: 'usd', value: ({ counts }) => counts.contractValueCents },
  },
  counted(
    'renewals',
    'renewalsDue90',
    'Renewals 90d',
    'Renewals due within 90 days',
    (counts) => counts.renewalsDue90,
  ),
  counted(
    'unassigned',
    'unassigned',
    'Unassigned',
    'Without a rep of record',
    (counts) => counts.unassigned,
  ),
];

export function metricOf(id: string): TerritoryMetric {
  const [first] = TERRITORY_METRICS;
  const found = TERRITORY_METRICS.find((metric) => metric.id === id) ?? first;
  if (!found) throw new Error('There is no metric.');
  return found;
}

/** Rows by state, or by a figure; equal ones by state. A share of few accounts comes last. */
export function sortedTerritories(
  rows: readonly TerritoryRow[],
  sort: { id: string; descending: boolean } | null,
): TerritoryRow[] {
  const byState = (a: TerritoryRow, b: TerritoryRow): number =>
    (a.state ?? 'ZZZ').localeCompare(b.state ?? 'ZZZ');
  const turned = sort?.descending ? -1 : 1;
  if (sort === null || sort.id === 'state') return [...rows].sort((a, b) => turned * byState(a, b));
  const { value, base } = metricOf(sort.id);
  const tooFew = (row: TerritoryRow): number => (base && base(row) < LEAST_ACCOUNTS ? 1 : 0);
  return [...rows].sort(
    (a, b) =>
      tooFew(a) - tooFew(b) || turned * ((value(a) ?? 0) - (value(b) ?? 0)) || byState(a, b),
  );
}

/** The states in the steps of the ramp; one without a figure stays bare. */
export function stateShades(
  states: readonly TerritoryRow[],
  id: string,
): ReadonlyMap<string, Shade> {
  const { value, format, label } = metricOf(id);
  const figures = new Map<string, number>();
  for (const row of states) {
    const figure = value(row);
    if (row.state !== null && figure !== null) figures.set(row.state, figure);
  }
  const steps = shadeSteps(figures);
  return new Map(
    [...figures].map(([code, figure]) => [
      code,
      { step: steps.get(code) ?? 0, label: `${format(figure)} ${label}` },
    ]),
  );
}
