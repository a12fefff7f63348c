import { Link } from 'react-router';
import type { Column } from '../../../ui/table-column.ts';
import { FigureCell } from '../../../ui/FigureCell.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { stateName } from '../search/us-states.ts';
import { TERRITORY_METRICS, type TerritoryRow } from './territory-metrics.ts';

const WIDTHS: Readonly<Record<string, number>> = {
  a: 58,
  b: 58,
  c: 58,
  accounts: 74,
  clients: 62,
  prospects: 78,
  quiet: 124,
  uncovered: 82,
  value: 106,
  renewals: 100,
  unassigned: 98,
};
const EXTRA = new Set(['a', 'b', 'c']);

const placeOf = ({ state }: TerritoryRow): string =>
  state === null ? 'no state' : (stateName(state) ?? state);

/** A state, who has it, and its figures over their totals; every figure opens its companies. */
export function territoryColumns(
  total: TerritoryRow | null,
  /** The countries and states of the total. */
  where: Readonly<Record<string, unknown>>,
): Column<TerritoryRow>[] {
  return [
    {
      id: 'state',
      label: 'State',
      width: 124,
      sort: 'asc',
      cell: ({ state, url }) => (
        <Link to={url}>{state === null ? 'No state' : (stateName(state) ?? state)}</Link>
      ),
      file: [
        { kind: 'text', value: ({ state }) => state },
        { label: 'Country', kind: 'text', value: ({ country }) => country },
      ],
      foot: 'Total',
    },
    {
      id: 'reps',
      label: 'Reps',
      width: 140,
      isElastic: true,
      cell: ({ reps }) => <Reps reps={reps} />,
      file: {
        kind: 'text',
        value: ({ reps }) => reps.map(({ name, companies }) => `${name} ${companies}`).join('; '),
      },
    },
    ...TERRITORY_METRICS.map((metric): Column<TerritoryRow> => {
      const { id, label, hint, measure, value, format, file } = metric;
      const figure = (row: TerritoryRow, place: string, scope: object) => (
        <FigureCell
          text={value(row) === null ? null : format(value(row))}
          question={{
            title: `${label}, ${place}`,
            dataset: 'companies',
            measure,
            where: { ...scope },
          }}
        />
      );
      return {
        id,
        label,
        hint,
        width: WIDTHS[id] ?? 84,
        align: 'right',
        sort: 'desc',
        isExtra: EXTRA.has(id),
        file,
        cell: (row) => figure(row, placeOf(row), { state: row.state, country: row.country }),
        foot: total ? figure(total, 'all states', where) : undefined,
      };
    }),
  ];
}

function Reps({ reps }: { reps: TerritoryRow['reps'] }) {
  const [first, ...others] = reps;
  if (!first) return <Muted>Nobody</Muted>;
  return (
    <span title={reps.map(({ name, companies }) => `${name}: ${companies}`).join('\n')}>
      {first.name}
      {others.length > 0 && <Muted> +{others.length}</Muted>}
    </span>
  );
}
