import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatUsd } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { signedText } from '../../../../schema/figure-change.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import type { RenewalRow, RenewalStage } from './renewal-rows.ts';
import { DATE_PX } from '../../ui/column-widths.ts';

const STAGE_TONES: Readonly<Record<RenewalStage, 'green' | 'red' | 'blue' | 'teal' | 'neutral'>> = {
  Renewed: 'green',
  'Not renewed': 'red',
  'Proposal sent': 'blue',
  'Proposal drafted': 'blue',
  Contacted: 'teal',
  'Not started': 'neutral',
};

export interface RenewalColumnsInput {
  isDone: boolean;
  onLog: (row: RenewalRow) => void;
  definitions: Readonly<Record<string, string>>;
}

/** Why a renewal is at risk: one mark a reason. */
/** How many risks are shown in full; the rest are counted, and the tooltip names them all. */
const RISKS_SHOWN = 2;
const GRAVEST = 'open problem';

export function Health({ row }: { row: RenewalRow }) {
  if (row.risks.length === 0) return <span>—</span>;
  const risks = row.risks.toSorted((a, b) => Number(b === GRAVEST) - Number(a === GRAVEST));
  const hidden = risks.slice(RISKS_SHOWN);
  return (
    <Row gap={4} title={row.risks.join(', ')}>
      {risks.slice(0, RISKS_SHOWN).map((risk) => (
        <Badge key={risk} tone={risk === GRAVEST ? 'red' : 'amber'}>
          {risk}
        </Badge>
      ))}
      {hidden.length > 0 && (
        <Badge tone="amber">
          <span aria-hidden="true">+{hidden.length}</span>
          <span className="visually-hidden">{hidden.join(', ')}</span>
        </Badge>
      )}
    </Row>
  );
}

export const StageBadge = ({ stage }: { stage: RenewalStage }) => (
  <Badge tone={STAGE_TONES[stage]}>{stage}</Badge>
);

/** A contract's own value, and the row that it is read from. */
const figure = (row: RenewalRow, label: string, measure: MeasureName, cents: number) => (
  <FigureCell
    text={formatDollars(cents)}
    exact={`${formatUsd(cents)} a year`}
    question={{
      title: `${label}, ${row.companyName}`,
      dataset: 'renewals',
      measure,
      where: { contract: row.contractSeq },
    }}
  />
);

/** What a rep needs to decide whom to call. */
export function renewalColumns(input: RenewalColumnsInput): Column<RenewalRow>[] {
  const { isDone, onLog, definitions } = input;
  return [
    {
      id: 'company',
      label: 'Company',
      width: 180,
      isElastic: true,
      cell: ({ company, companyName }) =>
        company ? <Link to={`/company/${company.seq}`}>{companyName}</Link> : companyName,
    },
    {
      id: 'endDate',
      label: 'Ends',
      width: DATE_PX,
      cell: ({ endDate }) => formatDate(endDate),
    },
    {
      id: 'annualCents',
      label: 'CV',
      width: 84,
      align: 'right',
      cell: (row) => figure(row, 'CV', 'dueValue', row.annualCents),
      hint: definitions['dueValue'] ?? '',
    },
    {
      id: 'years',
      label: 'Years',
      width: 52,
      align: 'right',
      cell: ({ years }) => years ?? '—',
      hint: 'Whole years since the first contract.',
    },
    ...(isDone
      ? [
          {
            id: 'successor',
            label: 'Successor',
            width: 150,
            cell: (row: RenewalRow) =>
              row.successor ? (
                <>
                  {figure(row, 'Successor', 'renewedValue', row.successor.cents)}
                  {row.successor.signedOn && `, ${formatDate(row.successor.signedOn)}`}
                </>
              ) : (
                '—'
              ),
          },
          {
            id: 'lostReason',
            label: 'Lost reason',
            width: 120,
            cell: ({ lostReason, successor }: RenewalRow) =>
              lostReason ?? (successor ? '' : <Badge tone="amber">no reason given</Badge>),
          },
        ]
      : [
          {
            id: 'health',
            label: 'Health',
            width: 244,
            cell: (row: RenewalRow) => <Health row={row} />,
            hint: definitions['atRisk'] ?? '',
          },
          {
            id: 'trend',
            label: 'Trend, 3 mo',
            width: 92,
            align: 'right' as const,
            cell: ({ trend, company, companyName }: RenewalRow) => (
              <FigureCell
                text={trend === null ? null : signedText(trend, 'PERCENT')}
                tone={trend === null || trend === 0 ? undefined : trend > 0 ? 'up' : 'down'}
                question={{
                  title: `Buying actions of 3 months against last year, ${companyName}`,
                  dataset: 'companies',
                  measure: 'buyingTrend',
                  where: { company: company?.seq },
                }}
              />
            ),
            hint: definitions['buyingTrend'] ?? '',
          },
        ]),
    {
      id: 'lastContacted',
      label: 'Last contact',
      width: 88,
      cell: ({ lastContacted }) => <RelativeDate date={lastContacted} />,
    },
    {
      id: 'stage',
      label: 'Stage',
      width: 118,
      cell: ({ stage }) => <StageBadge stage={stage} />,
      hint: 'A proposal that was sent or drafted, else a contact note in the last 45 days.',
    },
    ...(isDone
      ? []
      : [
          {
            id: 'next',
            label: 'Next activity',
            width: 140,
            cell: ({ company }: RenewalRow) => {
              const next = company?.activities?.nodes[0];
              return next ? (
                <span title={`${formatDate(next.date)}: ${next.subject}`}>
                  <RelativeDate date={next.date} /> {next.subject}
                </span>
              ) : (
                <Badge tone="amber">none</Badge>
              );
            },
          },
        ]),
    {
      id: 'rep',
      label: 'Rep',
      width: 110,
      isExtra: true,
      cell: ({ repName }) => repName ?? '—',
    },
    {
      id: 'log',
      label: '',
      width: 68,
      cell: (row) =>
        row.company && (
          <Button
            size="small"
            onClick={() => onLog(row)}
            aria-label={`Log a note for ${row.companyName}`}
          >
            Log
          </Button>
        ),
    },
  ];
}
