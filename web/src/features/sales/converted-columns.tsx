import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../../ui/DataTable.tsx';
import type { ConvertedRow } from './converted-rows.ts';

export interface ConvertedColumnsInput {
  definitions: Readonly<Record<string, string>>;
  /** Of all that match, not only of the rows that were read. */
  totals: Readonly<Record<string, number | null>>;
}

/** Who became a client, for how much, and what it took. */
export function convertedColumns(input: ConvertedColumnsInput): Column<ConvertedRow>[] {
  const { definitions, totals } = input;
  const count = (value: number | null | undefined): string =>
    value == null ? '—' : formatCount(Math.round(value));
  return [
    {
      id: 'company',
      label: 'Company',
      width: 190,
      isElastic: true,
      sort: 'asc',
      cell: ({ companySeq, companyName }) => (
        <Link to={`/company/${companySeq}`}>{companyName}</Link>
      ),
    },
    {
      id: 'rep',
      label: 'Rep',
      width: 128,
      sort: 'asc',
      cell: ({ rep }) => (rep ? <Link to={`/rep/${rep.seq}`}>{rep.name}</Link> : '—'),
      hint: 'The rep when the contract was signed.',
    },
    {
      id: 'signed',
      label: 'Signed',
      width: 104,
      sort: 'desc',
      cell: ({ signedOn }) => (signedOn ? formatDate(signedOn) : '—'),
    },
    {
      id: 'soldValue',
      label: 'First CV',
      width: 92,
      align: 'right',
      sort: 'desc',
      cell: ({ companySeq, cents }) => (
        <Link to={`/company/${companySeq}/contract-history`} title={formatUsd(cents)}>
          {formatDollars(cents)}
        </Link>
      ),
      foot: formatDollars(totals['soldValue'] ?? 0),
      hint: definitions['soldValue'] ?? '',
    },
    {
      id: 'tagAtSigning',
      label: 'Tag at signing',
      width: 110,
      sort: 'desc',
      cell: ({ tag }) => <Badge tone="violet">{tag}</Badge>,
    },
    {
      id: 'daysFromTag',
      label: 'Days from tag',
      width: 100,
      align: 'right',
      sort: 'asc',
      cell: ({ daysFromTag }) => count(daysFromTag),
      foot: count(totals['daysFromTag']),
      hint: `${definitions['daysFromTag'] ?? ''} Below: the median.`,
    },
    {
      id: 'touches',
      label: 'Notes before',
      width: 96,
      align: 'right',
      sort: 'desc',
      cell: ({ companySeq, touches }) => (
        <Link to={`/company/${companySeq}/notes`}>{count(touches)}</Link>
      ),
      foot: count(totals['touches']),
      hint: definitions['touches'] ?? '',
    },
    {
      id: 'lastCompetitor',
      label: 'Competitor',
      width: 130,
      sort: 'asc',
      cell: ({ companySeq, competitor }) =>
        competitor ? <Link to={`/company/${companySeq}/competitors`}>{competitor}</Link> : '—',
      hint: 'The competitor that the company was last recorded to use before it signed.',
    },
    {
      id: 'sections',
      label: 'Sections',
      width: 76,
      align: 'right',
      sort: 'desc',
      cell: ({ sections }) => count(sections),
      foot: count(totals['sections']),
      hint: definitions['sections'] ?? '',
    },
  ];
}
