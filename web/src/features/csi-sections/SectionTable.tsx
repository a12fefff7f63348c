import { Link } from 'react-router';
import type { Sort } from '../../lib/address-params.ts';
import { openRows, type RowsQuestion } from '../../lib/analytics.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { useOffers } from '../../lib/offers.ts';
import type { Density } from '../../lib/use-list-looks.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { KeywordChips } from './KeywordChips.tsx';
import { RankBar } from './RankBar.tsx';
import type { SectionRow } from './section-ranks.ts';
import styles from './SectionTable.module.css';

export interface SectionTableProps {
  companySeq: number;
  companyName: string;
  rows: readonly SectionRow[];
  columns: readonly Column<SectionRow>[];
  visible: readonly string[];
  density: Density;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The columns of a company's sections; the actions open the rows behind them. */
export function sectionColumns(
  companySeq: number,
  companyName: string,
  rows: readonly SectionRow[],
): Column<SectionRow>[] {
  return [
    {
      id: 'section',
      label: 'Section',
      width: 110,
      sort: 'asc',
      cell: ({ csisec }) => (
        <Link className="tabular" to={`/search?csi=${csisec.replaceAll(' ', '+')}`}>
          {csisec}
        </Link>
      ),
    },
    {
      id: 'title',
      label: 'Title',
      width: 220,
      isElastic: true,
      sort: 'asc',
      cell: ({ title }) => title,
    },
    {
      id: 'since',
      label: 'Since',
      width: 120,
      sort: 'desc',
      cell: ({ since }) => (since ? formatDate(since) : '—'),
    },
    {
      id: 'rank',
      label: 'Rank in section',
      hint: 'By buying actions of the last 12 months, among the companies that have any: 1 has most, equal ones share the better place',
      width: 180,
      sort: 'asc',
      cell: ({ rank, of }) => <RankBar rank={rank} of={of} />,
    },
    {
      id: 'actions',
      label: 'Actions L12M',
      hint: 'Buying actions since the first day of the month 12 months ago',
      width: 120,
      align: 'right',
      sort: 'desc',
      cell: ({ csisec, actions }) => (
        <SectionActions
          actions={actions}
          rows={{
            title: `Buying actions L12M, ${companyName}, ${csisec}`,
            dataset: 'buyingActions',
            measure: 'total',
            where: { company: companySeq, rowSection: csisec, month: { period: 'L12M' } },
          }}
        />
      ),
      foot: formatCount(rows.reduce((sum, { actions }) => sum + actions, 0)),
    },
    {
      id: 'keywords',
      label: 'Keywords that lead there',
      width: 360,
      cell: ({ csisec, keywords }) => (
        <KeywordChips companySeq={companySeq} csisec={csisec} keywords={keywords} />
      ),
    },
  ];
}

/** Where the company stands in each of its sections. */
export function SectionTable(props: SectionTableProps) {
  return (
    <DataTable
      label={`CSI sections of ${props.companyName}`}
      rows={props.rows}
      rowKey={({ csisec }) => csisec}
      columns={props.columns}
      visible={props.visible}
      density={props.density}
      sort={props.sort}
      onSort={props.onSort}
      hasKeys
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.cardHead}>
            <strong>
              <span className="tabular">{row.csisec}</span> {row.title}
            </strong>
            <span>{formatCount(row.actions)} actions</span>
          </div>
          <RankBar rank={row.rank} of={row.of} />
          <KeywordChips companySeq={props.companySeq} csisec={row.csisec} keywords={row.keywords} />
        </div>
      )}
    />
  );
}

/** A figure that opens the rows behind it, where the backend can list them. */
function SectionActions({ actions, rows }: { actions: number; rows: RowsQuestion }) {
  if (!useOffers().has('analytics')) return formatCount(actions);
  return (
    <button type="button" className={styles.number} onClick={() => openRows(rows)}>
      {formatCount(actions)}
    </button>
  );
}
