import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { daysBetween } from '../../../../../schema/calendar-date.ts';
import { readRows } from '../../../lib/analytics.ts';
import { formatCount } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table-column.ts';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import type { StalledProspect_RowFragment } from './StalledProspect.generated.ts';

interface StalledProspect {
  key: string;
  company: NonNullable<StalledProspect_RowFragment['company']>;
  stage: string;
  days: number;
}

/** The longest in their stage first. */
export function stalledProspects(
  rows:
    | { columns: readonly { name: string }[]; nodes: readonly StalledProspect_RowFragment[] }
    | null
    | undefined,
  today: string,
): StalledProspect[] {
  const cells = readRows(rows);
  return (rows?.nodes ?? [])
    .flatMap(({ key, company }, at): StalledProspect[] => {
      const since = cells[at]?.('stageSince');
      if (!company || typeof since !== 'string') return [];
      const stage = String(cells[at]?.('stage') ?? '');
      return [{ key, company, stage, days: daysBetween(since, today) }];
    })
    .toSorted((a, b) => b.days - a.days || a.company.name.localeCompare(b.company.name));
}

/** Where prospects got stuck, and whether anything is planned. */
export function stalledColumns(
  tagOf: (row: StalledProspect) => ReactNode,
): Column<StalledProspect>[] {
  return [
    {
      id: 'company',
      label: 'Company',
      width: 190,
      isElastic: true,
      cell: ({ company }) => <Link to={`/company/${company.seq}`}>{company.name}</Link>,
    },
    { id: 'stage', label: 'Stage', width: 110, cell: ({ stage }) => stage },
    {
      id: 'days',
      label: 'Days in it',
      width: 84,
      align: 'right',
      cell: ({ days }) => formatCount(days),
    },
    { id: 'tag', label: 'Tag', width: 196, cell: tagOf },
    {
      id: 'city',
      label: 'City',
      width: 150,
      cell: ({ company }) => [company.city, company.state].filter(Boolean).join(', ') || '—',
    },
    {
      id: 'lastContact',
      label: 'Last contact',
      width: 104,
      cell: ({ company }) => <RelativeDate date={company.lastContacted} />,
    },
    {
      id: 'next',
      label: 'Next activity',
      width: 170,
      cell: ({ company }) => {
        const planned = company.activities?.nodes[0];
        if (!planned) return 'nothing planned';
        return (
          <Link to={`/company/${company.seq}/activities`}>
            {planned.type.label} <RelativeDate date={planned.date} />
          </Link>
        );
      },
    },
  ];
}
