import { Link } from 'react-router';
import type { Column } from '../../../ui/DataTable.tsx';
import { stateName } from '../search/us-states.ts';
import { TERRITORY_METRICS, type TerritoryRow } from './territory-metrics.ts';
import styles from './Territories.module.css';

const WIDTHS: Readonly<Record<string, number>> = {
  a: 58,
  b: 58,
  c: 58,
  accounts: 74,
  clients: 62,
  prospects: 78,
  quiet: 114,
  uncovered: 82,
  value: 106,
  renewals: 88,
  unassigned: 84,
};
const EXTRA = new Set(['a', 'b', 'c']);

/** A state, who has it, and its figures over their totals. */
export function territoryColumns(total: TerritoryRow | null): Column<TerritoryRow>[] {
  return [
    {
      id: 'state',
      label: 'State',
      width: 112,
      sort: 'asc',
      cell: ({ state, url }) => (
        <Link to={url}>{state === null ? 'No state' : (stateName(state) ?? state)}</Link>
      ),
      foot: 'Total',
    },
    {
      id: 'reps',
      label: 'Reps',
      width: 110,
      isElastic: true,
      cell: ({ reps }) => <Reps reps={reps} />,
    },
    ...TERRITORY_METRICS.map(({ id, label, hint, value, format }): Column<TerritoryRow> => ({
      id,
      label,
      hint,
      width: WIDTHS[id] ?? 84,
      align: 'right',
      sort: 'desc',
      isExtra: EXTRA.has(id),
      cell: (row) => format(value(row)),
      foot: total ? format(value(total)) : undefined,
    })),
  ];
}

function Reps({ reps }: { reps: TerritoryRow['reps'] }) {
  const [first, ...others] = reps;
  if (!first) return <span className={styles.nobody}>Nobody</span>;
  return (
    <span title={reps.map(({ name, companies }) => `${name}: ${companies}`).join('\n')}>
      {first.name}
      {others.length > 0 && <span className={styles.nobody}> +{others.length}</span>}
    </span>
  );
}
