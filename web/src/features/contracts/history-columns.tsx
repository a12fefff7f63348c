import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { Link } from 'react-router';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { openRows, type Figures } from '../../lib/analytics.ts';
import { formatUsd } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { BACKS, backMeasure, YEARS_SHOWN, type HistoryRow, type YearCell } from './history-grid.ts';
import styles from './HistoryGrid.module.css';

export interface HistoryColumnsInput {
  thisYear: number;
  totals: Figures;
  where: Readonly<Record<string, unknown>>;
  definitions: Readonly<Record<string, string>>;
}

const EMPTY: Readonly<Record<Exclude<YearCell['state'], 'value'>, { text: string; hint: string }>> =
  {
    lapsed: { text: 'lapsed', hint: 'no contract value, although it was a client before' },
    open: { text: 'open', hint: 'not yet renewed: its contract runs or is in its grace' },
    before: { text: '·', hint: 'not a client yet' },
  };

/** A year of a company: its value, or what its absence means. */
export function YearCellView({ cell, company }: { cell: YearCell; company: HistoryRow }) {
  const { year, cents, state } = cell;
  const to = `/company/${company.companySeq}/contract-history`;
  if (state === 'value') {
    return (
      <Link to={to} title={`${company.companyName}, ${year}: ${formatUsd(cents)}`}>
        {formatDollars(cents)}
      </Link>
    );
  }
  const { text, hint } = EMPTY[state];
  return (
    <span className={styles.empty} data-state={state} title={`${year}: ${hint}`}>
      {text}
    </span>
  );
}

/** A company a row, its last years across, what it ever paid at the end. */
export function historyColumns(input: HistoryColumnsInput): Column<HistoryRow>[] {
  const { thisYear, totals, where, definitions } = input;
  const total = (measure: MeasureName, title: string) => (
    <button
      type="button"
      className={styles.total}
      onClick={() => openRows({ title, dataset: 'contractHistory', measure, where })}
    >
      {formatDollars(totals[measure] ?? 0)}
    </button>
  );
  return [
    {
      id: 'company',
      label: 'Company',
      width: 190,
      isElastic: true,
      sort: 'asc',
      cell: ({ companySeq, companyName }) => (
        <Link to={`/company/${companySeq}/contract-history`}>{companyName}</Link>
      ),
    },
    {
      id: 'accountRep',
      label: 'Rep',
      width: 126,
      sort: 'asc',
      cell: ({ rep }) => <RepLink rep={rep} />,
      hint: 'The rep of record now.',
    },
    { id: 'state', label: 'State', width: 52, sort: 'asc', cell: ({ state }) => state ?? '—' },
    {
      id: 'first',
      label: 'First',
      width: 56,
      align: 'right',
      cell: ({ firstYear }) => firstYear ?? '—',
      hint: 'First contract year.',
    },
    ...BACKS.toReversed().map((back, at): Column<HistoryRow> => {
      const year = thisYear - back;
      return {
        id: backMeasure(back),
        label: String(year),
        width: 94,
        align: 'right',
        sort: 'desc',
        cell: (row) => {
          const cell = row.cells[at];
          return cell && <YearCellView cell={cell} company={row} />;
        },
        foot: total(backMeasure(back), `Contract value ${year}`),
        hint: definitions[backMeasure(back)] ?? '',
      };
    }),
    {
      id: 'trend',
      label: 'Trend',
      width: 92,
      cell: ({ cells, companyName }) => (
        <Sparkline
          label={`${companyName}: ${cells.map(({ year, cents }) => `${year} ${formatDollars(cents)}`).join(', ')}`}
          values={cells.map(({ cents }) => cents)}
        />
      ),
      hint: `The last ${YEARS_SHOWN} contract years.`,
    },
    {
      id: 'contractValue',
      label: 'Lifetime',
      width: 132,
      align: 'right',
      sort: 'desc',
      cell: ({ lifetimeCents }) => (
        <strong title={formatUsd(lifetimeCents)}>{formatDollars(lifetimeCents)}</strong>
      ),
      foot: total('contractValue', 'Contract value of all years'),
      hint: `Of all years. ${definitions['contractValue'] ?? ''}`,
    },
  ];
}
