import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { COMPETITORS } from '../../../../../schema/enumerations.ts';
import { readRows } from '../../../lib/analytics.ts';
import { formatCount } from '../../../lib/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import type { Column } from '../../../ui/table-column.ts';
import { RelativeDate } from '../../../ui/RelativeDate.tsx';
import type { CompetitorUse_RowFragment } from './CompetitorUse.generated.ts';

/** One account of a list, with the competitor that it stands there for. */
export interface CompetitorUse {
  key: string;
  company: NonNullable<CompetitorUse_RowFragment['company']>;
  /** Absent where the list is of accounts, not of uses. */
  competitor: string | null;
}

interface Rows {
  columns: readonly { name: string }[];
  nodes: readonly CompetitorUse_RowFragment[];
}

/** By competitor, then by name. */
export function competitorUses(rows: Rows | null | undefined): CompetitorUse[] {
  const cells = readRows(rows);
  return (rows?.nodes ?? [])
    .flatMap(({ key, company }, at): CompetitorUse[] => {
      const type = cells[at]?.('competitorType');
      const competitor = COMPETITORS.find(({ value }) => value === type)?.label ?? null;
      return company ? [{ key, company, competitor }] : [];
    })
    .toSorted(
      (a, b) =>
        (a.competitor ?? '').localeCompare(b.competitor ?? '') ||
        a.company.name.localeCompare(b.company.name),
    );
}

/** One heading a competitor, with how many are below it. */
export function competitorGroups(
  uses: readonly CompetitorUse[],
  wordsOf: (name: string) => string,
) {
  const counts = new Map<string, number>();
  for (const { competitor } of uses) {
    const name = competitor ?? '—';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return ({ competitor }: CompetitorUse) => {
    const name = competitor ?? '—';
    return { key: name, label: wordsOf(name), summary: formatCount(counts.get(name) ?? 0) };
  };
}

/** Whom to talk to, and what is planned already. */
export function competitorUseColumns(
  actionsOf: (row: CompetitorUse) => ReactNode,
): Column<CompetitorUse>[] {
  return [
    {
      id: 'company',
      label: 'Company',
      width: 190,
      isElastic: true,
      cell: ({ company }) => <Link to={`/company/${company.seq}`}>{company.name}</Link>,
    },
    {
      id: 'status',
      label: 'Status',
      width: 84,
      cell: ({ company }) =>
        company.isClient ? (
          <Badge tone="green">Client</Badge>
        ) : (
          <Badge>{company.prospectTag.value > 0 ? company.prospectTag.label : 'Prospect'}</Badge>
        ),
    },
    {
      id: 'city',
      label: 'City',
      width: 150,
      cell: ({ company }) => [company.city, company.state].filter(Boolean).join(', ') || '—',
    },
    {
      id: 'competitors',
      label: 'Comp.',
      width: 60,
      align: 'right',
      cell: ({ company }) => (
        <Link to={`/company/${company.seq}/competitors`}>
          <CompetitorCount count={company.competitorCount} />
        </Link>
      ),
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
      width: 160,
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
    { id: 'actions', label: 'Do', width: 150, cell: actionsOf },
  ];
}
