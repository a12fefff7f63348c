import { Link } from 'react-router';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { formatCount, formatPercent } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import {
  fileSize,
  filledOver,
  filledRatio,
  monthlyDownloads,
  type Datasheet,
} from './bim-rules.ts';
import styles from './BimDatasheet.module.css';

/** How many of the parameters hold a value. */
export function Filled({ row }: { row: Datasheet }) {
  return (
    <span className={styles.filled} title={`${row.parametersFilled} of ${row.parametersTotal}`}>
      <meter
        min={0}
        max={1}
        value={filledRatio(row)}
        aria-label={`${row.parametersFilled} of ${row.parametersTotal} parameters filled`}
      />
      <span>{formatPercent(filledRatio(row))}</span>
    </span>
  );
}

/** Downloads of the last 12 months as a line and a number. */
export function Downloads({ row, today }: { row: Datasheet; today: string }) {
  const months = monthlyDownloads(row.downloads, today).map(({ downloads }) => downloads);
  return (
    <span className={styles.downloads}>
      <Sparkline
        label={`${row.downloadsL12M} downloads in 12 months, ${Math.max(...months)} in the best month`}
        values={months}
      />
      <span>{formatCount(row.downloadsL12M)}</span>
    </span>
  );
}

export function bimColumns(
  companySeq: number,
  today: string,
  rows: readonly Datasheet[],
  onOpen: (row: Datasheet) => void,
): Column<Datasheet>[] {
  const missing = rows.reduce((sum, row) => sum + row.missingFields.length, 0);
  return [
    {
      id: 'family',
      label: 'Family',
      width: 230,
      isElastic: true,
      sort: 'asc',
      cell: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          {row.family}
        </button>
      ),
      foot: `${formatCount(rows.length)} families`,
    },
    {
      id: 'category',
      label: 'Category',
      width: 160,
      sort: 'asc',
      cell: ({ category }) => category,
    },
    {
      id: 'section',
      label: 'Section',
      width: 90,
      sort: 'asc',
      cell: ({ csisec }) => <span className="tabular">{csisec ?? 'TBD'}</span>,
    },
    {
      id: 'revit',
      label: 'Revit',
      width: 130,
      cell: ({ revitVersions }) => <span className="tabular">{revitVersions.join(', ')}</span>,
    },
    {
      id: 'size',
      label: 'Size',
      width: 76,
      align: 'right',
      sort: 'desc',
      cell: ({ fileSizeKb }) => fileSize(fileSizeKb),
    },
    {
      id: 'filled',
      label: 'Filled',
      hint: 'Parameters that hold a value, of all that the family has',
      width: 140,
      align: 'right',
      sort: 'asc',
      cell: (row) => <Filled row={row} />,
      foot: formatPercent(filledOver(rows)),
    },
    {
      id: 'missing',
      label: 'Missing',
      width: 150,
      cell: ({ missingFields }) => (
        <span className={missingFields.length > 0 ? styles.missing : styles.faint}>
          {missingFields.length === 0 ? 'none' : missingFields.join(', ')}
        </span>
      ),
      foot: formatCount(missing),
    },
    {
      id: 'updated',
      label: 'Updated',
      width: 96,
      sort: 'desc',
      cell: ({ updatedOn }) => <RelativeDate date={updatedOn} />,
    },
    {
      id: 'downloads',
      label: 'Downloads L12M',
      hint: 'Since the first day of the month 12 months ago',
      width: 150,
      align: 'right',
      sort: 'desc',
      cell: (row) => <Downloads row={row} today={today} />,
      foot: formatCount(rows.reduce((sum, row) => sum + row.downloadsL12M, 0)),
    },
    {
      id: 'item',
      label: 'Content item',
      width: 110,
      isExtra: true,
      cell: ({ contentItem }) =>
        contentItem ? (
          <Link to={`/company/${companySeq}/content-status/bim/${contentItem.id}`}>
            {contentItem.status.label}
          </Link>
        ) : (
          '—'
        ),
    },
  ];
}
