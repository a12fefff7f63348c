import type { RowsQuestion } from '../../lib/analytics.ts';
import { useMemo } from 'react';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { WhyCell } from '../../ui/WhyCell.tsx';
import { changeText, shortMonth, whyOf, type ActionRow } from './buying-action-rows.ts';
import styles from './BuyingActionsTable.module.css';
import { Change } from './Change.tsx';
import { FigureButton } from './FigureButton.tsx';
import { plural } from '../../lib/plural.ts';

export interface BuyingActionsTableProps {
  rows: readonly ActionRow[];
  company: { seq: number; name: string };
  /** The month that is not over. */
  runningMonth: string;
  isStale: boolean;
}

/** Months across, the specification's rows down; every number opens what it counts. */
export function BuyingActionsTable(props: BuyingActionsTableProps) {
  const { rows, company, runningMonth, isStale } = props;
  const columns = useMemo(
    () => columnsOf(rows, company, runningMonth),
    [rows, company, runningMonth],
  );
  return (
    <DataTable
      label="Monthly buying actions"
      rows={rows}
      rowKey={({ measure }) => measure}
      columns={columns}
      groupOf={({ section }) => ({ key: section.key, label: section.title })}
      card={(row) => <ActionCard row={row} company={company} />}
      isStale={isStale}
      hasKeys
    />
  );
}

function rowsOf(
  row: ActionRow,
  company: { seq: number; name: string },
  from: string,
  to: string,
): RowsQuestion {
  const what = row.isTotal ? row.section.title : row.label;
  const first = row.months.find(({ date }) => date === from)?.label ?? from;
  const last = row.months.find(({ date }) => date === to)?.label ?? to;
  return {
    title: `${what}, ${from === to ? first : `${first} to ${last}`}`,
    dataset: 'buyingActions',
    measure: row.measure,
    where: { company: company.seq, month: { between: [from, to] } },
  };
}

function allMonths(row: ActionRow, company: { seq: number; name: string }) {
  return rowsOf(row, company, row.months[0]?.date ?? '', row.months.at(-1)?.date ?? '');
}

const lineLabel = ({ label, section, isTotal, count, months }: ActionRow): string =>
  `${isTotal ? section.title : label}: ${formatCount(count)} in ${plural(months.length, 'month')}`;

function columnsOf(
  rows: readonly ActionRow[],
  company: { seq: number; name: string },
  runningMonth: string,
): Column<ActionRow>[] {
  const months = (rows[0]?.months ?? []).map(({ date, label }, at): Column<ActionRow> => ({
    id: date,
    label: shortMonth(label),
    width: 63,
    align: 'right',
    ...(date === runningMonth ? { hint: 'This month so far' } : {}),
    cell: (row) => (
      <FigureButton
        value={row.months[at]?.count ?? 0}
        question={rowsOf(row, company, date, date)}
        isStrong={row.isTotal}
      />
    ),
  }));
  return [
    {
      id: 'action',
      label: 'Action',
      width: 160,
      isElastic: true,
      cell: ({ label, isTotal }) => (isTotal ? <strong>{label}</strong> : label),
    },
    {
      id: 'trend',
      label: 'Trend',
      width: 80,
      cell: (row) => (
        <Sparkline label={lineLabel(row)} values={row.months.map(({ count }) => count)} />
      ),
    },
    ...months,
    {
      id: 'total',
      label: 'Total',
      width: 82,
      align: 'right',
      cell: (row) => <FigureButton value={row.count} question={allMonths(row, company)} isStrong />,
    },
    {
      id: 'change',
      label: 'Δ LY',
      width: 76,
      align: 'right',
      hint: 'Full months against the same months last year; the running month is left out',
      cell: (row) => (
        <WhyCell why={whyOf(row, company)}>
          <Change
            change={row.change}
            detail={`${formatCount(row.full.now)} against ${formatCount(row.full.before)} last year`}
          />
        </WhyCell>
      ),
    },
  ];
}

function ActionCard({ row, company }: { row: ActionRow; company: { seq: number; name: string } }) {
  return (
    <div className={styles.card}>
      <span className={styles.name} data-total={row.isTotal || undefined}>
        {row.label}
      </span>
      <Sparkline label={lineLabel(row)} values={row.months.map(({ count }) => count)} />
      <FigureButton value={row.count} question={allMonths(row, company)} isStrong={row.isTotal} />
      <WhyCell why={whyOf(row, company)}>
        <Change change={row.change} detail={changeText(row.change)} />
      </WhyCell>
    </div>
  );
}
