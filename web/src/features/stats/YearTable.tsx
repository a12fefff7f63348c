import { useMemo } from 'react';
import { formatMonth } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Muted } from '../../ui/Muted.tsx';
import type { Column } from '../../ui/table-column.ts';
import { FigureButton } from './FigureButton.tsx';
import { monthsOfYear, type YearItem, type YearReport } from './year-report.ts';
import styles from './YearTable.module.css';

export interface YearTableProps {
  items: readonly YearItem[];
  report: YearReport;
  year: number;
  companySeq: number;
  isStale: boolean;
}

/** Items down, months across, with totals, rank and best month. */
export function YearTable({ items, report, year, companySeq, isStale }: YearTableProps) {
  const columns = useMemo(
    () => columnsOf(items, report, year, companySeq),
    [items, report, year, companySeq],
  );
  return (
    <DataTable
      label={`${report.counts}, ${year}`}
      rows={items}
      rowKey={({ key }) => key}
      columns={columns}
      rowTone={({ total }) => (total === 0 ? 'muted' : undefined)}
      isStale={isStale}
      hasKeys
    />
  );
}

const shortName = (month: string): string => formatMonth(month).slice(0, 3);

function columnsOf(
  items: readonly YearItem[],
  report: YearReport,
  year: number,
  companySeq: number,
): Column<YearItem>[] {
  const months = monthsOfYear(year);
  const [first, last] = [months[0] ?? '', months.at(-1) ?? ''];
  const figure = (item: YearItem, count: number, from: string, to: string, isStrong = false) =>
    report.source === 'section' ? (
      <FigureButton
        value={count}
        isStrong={isStrong}
        question={{
          title: `${item.label}, ${from === to ? formatMonth(from) : year}`,
          dataset: 'buyingActions',
          measure: report.measure,
          where: { company: companySeq, rowSection: item.key, month: { between: [from, to] } },
        }}
      />
    ) : (
      <span
        className={styles.count}
        data-strong={isStrong || undefined}
        data-zero={count === 0 || undefined}
      >
        {formatCount(count)}
      </span>
    );
  const sumOf = (at: number): number =>
    items.reduce((sum, item) => sum + (item.months[at] ?? 0), 0);
  return [
    {
      id: 'item',
      label: 'Item',
      width: 220,
      isElastic: true,
      foot: 'Total',
      cell: ({ label, detail }) => (
        <span title={detail === null ? label : `${label}, ${detail}`}>
          {label}
          {detail !== null && <Muted> {detail}</Muted>}
        </span>
      ),
    },
    {
      id: 'total',
      label: 'Total',
      width: 72,
      align: 'right',
      foot: formatCount(items.reduce((sum, { total }) => sum + total, 0)),
      cell: (item) => figure(item, item.total, first, last, true),
    },
    {
      id: 'rank',
      label: 'Rank',
      width: 56,
      align: 'right',
      cell: ({ rank }) => (rank === null ? '—' : `#${rank}`),
    },
    {
      id: 'best',
      label: 'Best',
      width: 56,
      cell: ({ best }) => (best === null ? '—' : shortName(months[best] ?? '')),
    },
    ...months.map((month, at): Column<YearItem> => ({
      id: month,
      label: shortName(month),
      width: 58,
      align: 'right',
      foot: formatCount(sumOf(at)),
      cell: (item) => (
        <span className={styles.month} data-best={item.best === at || undefined}>
          {figure(item, item.months[at] ?? 0, month, month)}
        </span>
      ),
    })),
  ];
}
