import { Link } from 'react-router';
import type { Days } from '../../../../schema/calendar-date.ts';
import { formatUsd } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { between, type DaysCondition } from '../../lib/periods.ts';
import type { StandingRow } from './standing-rows.ts';

export interface ClassicColumnsInput {
  condition: DaysCondition;
  lastYear: Days | null;
  definitions: Readonly<Record<string, string>>;
  total: StandingRow;
}

/** The five columns of the old page, to the cent. */
export function classicColumns(input: ClassicColumnsInput): Column<StandingRow>[] {
  const { condition, lastYear, definitions, total } = input;
  const sold = (row: StandingRow, year: 'this' | 'last') => {
    const cents = (year === 'this' ? row.values : row.previous)['soldValue'] ?? 0;
    const day = year === 'this' || !lastYear ? condition : between(lastYear);
    return (
      <FigureCell
        text={formatUsd(cents)}
        question={{
          title: `Sold ${year} year, ${row.name}`,
          dataset: 'standings',
          measure: 'soldValue',
          where: { day, ...row.scope.standings },
          ...(year === 'this' && { compare: 'SAME_PERIOD_LAST_YEAR' }),
        }}
      />
    );
  };
  // A difference has no rows of its own: those of the two columns before it make it.
  const difference = ({ values, previous }: StandingRow) =>
    formatUsd((values.soldValue ?? 0) - (previous.soldValue ?? 0));
  return [
    {
      id: 'rank',
      label: 'Rank',
      width: 72,
      cell: ({ rank }) => rank,
      hint: definitions['rank'] ?? '',
    },
    {
      id: 'name',
      label: 'Rep',
      width: 200,
      isElastic: true,
      cell: ({ seq, name }) => (seq === null ? name : <Link to={`/rep/${seq}`}>{name}</Link>),
      foot: total.name,
    },
    {
      id: 'thisYear',
      label: 'This year',
      width: 160,
      align: 'right',
      cell: (row) => sold(row, 'this'),
      foot: sold(total, 'this'),
      hint: definitions['soldValue'] ?? '',
    },
    {
      id: 'lastYear',
      label: 'Last year',
      width: 160,
      align: 'right',
      cell: (row) => sold(row, 'last'),
      foot: sold(total, 'last'),
      hint: 'Sold value from the beginning of the last Arcat year to the same day.',
    },
    {
      id: 'difference',
      label: 'Difference',
      width: 160,
      align: 'right',
      cell: difference,
      foot: difference(total),
      hint: 'This year less last year.',
    },
  ];
}
