import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import type { TerritoryAccount_CompanyFragment } from './TerritoryAccount.generated.ts';
import { DATE_PX } from '../../../ui/column-widths.ts';

type TerritoryAccount = TerritoryAccount_CompanyFragment;

/** Accounts of one city follow each other; how many a city has is known when all are read. */
export function cityGroups(accounts: readonly TerritoryAccount[]) {
  const keyOf = ({ state, city }: TerritoryAccount): string => `${state ?? '—'} · ${city ?? '—'}`;
  const counts = new Map<string, number>();
  for (const account of accounts) {
    counts.set(keyOf(account), (counts.get(keyOf(account)) ?? 0) + 1);
  }
  return (account: TerritoryAccount) => {
    const key = keyOf(account);
    return { key, label: key, summary: counts.get(key) };
  };
}

/** What a rep wants to know on the road. */
export function accountColumns(
  phoneOf: (account: TerritoryAccount) => ReactNode,
): Column<TerritoryAccount>[] {
  return [
    {
      id: 'company',
      label: 'Company',
      width: 190,
      isElastic: true,
      cell: ({ seq, name }) => <Link to={`/company/${seq}`}>{name}</Link>,
    },
    {
      id: 'status',
      label: 'Status',
      width: 84,
      cell: ({ status, prospectTag }) => {
        if (status === 'CLIENT') return <Badge tone="green">Client</Badge>;
        if (status === 'FORMER') return <Badge tone="amber">Former</Badge>;
        return <Badge>{prospectTag.value > 0 ? prospectTag.label : 'Prospect'}</Badge>;
      },
    },
    { id: 'address', label: 'Address', width: 190, cell: ({ address }) => address ?? '—' },
    { id: 'zip', label: 'ZIP', width: 64, cell: ({ zip }) => zip ?? '—' },
    { id: 'phone', label: 'Phone', width: 124, cell: phoneOf },
    {
      id: 'lastContact',
      label: 'Last contact',
      width: 92,
      cell: ({ lastContacted }) => <RelativeDate date={lastContacted} />,
    },
    {
      id: 'renewal',
      label: 'Renewal',
      width: DATE_PX,
      cell: ({ renewalDate }) => (renewalDate ? formatDate(renewalDate) : '—'),
    },
    {
      id: 'next',
      label: 'Next activity',
      width: 150,
      cell: ({ seq, activities }) => {
        const planned = activities?.nodes[0];
        if (!planned) return '—';
        return (
          <Link to={`/company/${seq}/activities`}>
            {planned.type.label} <RelativeDate date={planned.date} />
          </Link>
        );
      },
    },
  ];
}
