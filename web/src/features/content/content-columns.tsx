import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { Muted } from '../../ui/Muted.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { ContentRow_ItemFragment } from './ContentRow.generated.ts';
import styles from './ContentStatus.module.css';
import { StatusBadge } from './StatusBadge.tsx';

/** The days that an item has waited, red when they are too many. */
export function DaysInStatus({
  item,
}: {
  item: Pick<ContentRow_ItemFragment, 'daysInStatus' | 'stuck'>;
}) {
  return (
    <span className={item.stuck ? styles.late : undefined}>
      {formatCount(item.daysInStatus)}d{item.stuck && ' · stuck'}
    </span>
  );
}

/** The columns of content items. */
export const contentColumns = <Item extends ContentRow_ItemFragment>(
  pathOf: (item: Item) => string,
): Column<Item>[] => [
  {
    id: 'title',
    label: 'Title',
    width: 300,
    isElastic: true,
    cell: (item) => (
      <Link to={pathOf(item)} title={item.title}>
        {item.title}
      </Link>
    ),
  },
  {
    id: 'section',
    label: 'Section',
    width: 100,
    cell: ({ csisec }) => <span className="tabular">{csisec ?? 'TBD'}</span>,
  },
  {
    id: 'status',
    label: 'Status',
    width: 200,
    cell: ({ status }) => <StatusBadge label={status.label} />,
  },
  {
    id: 'days',
    label: 'In status',
    hint: 'Stuck: more than 30 days in a status that is not final, more than 14 in Draft to Client',
    width: 120,
    align: 'right',
    cell: (item) => <DaysInStatus item={item} />,
  },
  {
    id: 'requested',
    label: 'Requested',
    width: 120,
    cell: ({ requestedOn }) => <RelativeDate date={requestedOn} />,
  },
  { id: 'owner', label: 'Owner', width: 150, cell: ({ owner }) => owner?.name ?? '—' },
  {
    id: 'number',
    label: 'Item',
    width: 90,
    align: 'right',
    cell: ({ id }) => <Muted>{id}</Muted>,
  },
];
