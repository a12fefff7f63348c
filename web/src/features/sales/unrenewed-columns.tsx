import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { CompetitorCount } from '../../ui/CompetitorCount.tsx';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { UnrenewedRow } from './unrenewed-rows.ts';
import { DATE_PX } from '../../ui/column-widths.ts';

export interface UnrenewedColumnsInput {
  isInGrace: boolean;
  definitions: Readonly<Record<string, string>>;
  onWinBack: (row: UnrenewedRow) => void;
  onReason: (row: UnrenewedRow) => void;
}

/** Who left, what that costs, why, and whether it is worth a call. */
export function unrenewedColumns(input: UnrenewedColumnsInput): Column<UnrenewedRow>[] {
  const { isInGrace, definitions, onWinBack, onReason } = input;
  return [
    {
      id: 'company',
      label: 'Company',
      width: 180,
      isElastic: true,
      sort: 'asc',
      cell: ({ company, companyName }) =>
        company ? <Link to={`/company/${company.seq}`}>{companyName}</Link> : companyName,
    },
    {
      id: 'rep',
      label: 'Rep',
      width: 112,
      cell: ({ accountRep }) => <RepLink rep={accountRep} />,
      hint: 'The rep of record now.',
    },
    {
      id: 'endDate',
      label: 'Ended',
      width: DATE_PX,
      sort: 'desc',
      cell: ({ endDate }) => formatDate(endDate),
    },
    {
      id: 'value',
      label: 'Last CV',
      width: 80,
      align: 'right',
      sort: 'desc',
      cell: ({ annualCents, company }) => (
        <Link
          to={company ? `/company/${company.seq}/contract-history` : ''}
          title={`${formatUsd(annualCents)} a year`}
        >
          {formatDollars(annualCents)}
        </Link>
      ),
      hint: definitions['unrenewedValue'] ?? '',
    },
    {
      id: 'years',
      label: 'Years',
      width: 56,
      align: 'right',
      sort: 'desc',
      cell: ({ years }) => years ?? '—',
      hint: 'Whole years since the first contract.',
    },
    {
      id: 'note',
      label: 'Last note',
      width: 190,
      sort: 'desc',
      cell: ({ lastNote }) =>
        lastNote ? (
          <Link to={`/notes/${lastNote.seq}`} title={lastNote.text}>
            <RelativeDate date={lastNote.date} /> {lastNote.text}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      id: 'reason',
      label: 'Reason',
      width: 140,
      cell: (row) =>
        row.back ? (
          <Badge tone="green">back {formatDate(row.back.signedOn)}</Badge>
        ) : (
          <Button
            size="small"
            variant="subtle"
            onClick={() => onReason(row)}
            aria-label={`Reason of ${row.companyName}: ${row.lostReason ?? 'no reason given'}`}
          >
            {row.lostReason ?? <Badge tone="amber">no reason given</Badge>}
          </Button>
        ),
      hint: 'Why it was not renewed. Opens the contract, where the reason is set.',
    },
    {
      id: 'competitors',
      label: 'Competitors',
      width: 92,
      cell: ({ competitorCount }) => <CompetitorCount count={competitorCount} />,
      hint: 'Competitors recorded in the latest complete year.',
    },
    {
      id: 'score',
      label: 'Score',
      width: 60,
      align: 'right',
      sort: 'desc',
      cell: ({ score }) => (score === null ? '—' : Math.round(score)),
      hint: definitions['score'] ?? '',
    },
    {
      id: 'next',
      label: 'Next activity',
      width: 130,
      cell: ({ company }) => {
        const next = company?.activities?.nodes[0];
        return next ? (
          <span title={`${formatDate(next.date)}: ${next.subject}`}>
            <RelativeDate date={next.date} /> {next.subject}
          </span>
        ) : (
          '—'
        );
      },
    },
    {
      id: 'winBack',
      label: '',
      width: 100,
      cell: (row) =>
        row.company &&
        !row.back && (
          <Button
            size="small"
            onClick={() => onWinBack(row)}
            aria-label={`${isInGrace ? 'Plan a call with' : 'Schedule a win-back of'} ${row.companyName}`}
          >
            {isInGrace ? 'Plan' : 'Win back'}
          </Button>
        ),
    },
  ];
}
