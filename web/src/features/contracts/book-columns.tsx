import { Link } from 'react-router';
import { PROGRAM_TYPES } from '../../../../schema/enumerations.ts';
import { changePercent } from '../../../../schema/figure-change.ts';
import { type Figures } from '../../lib/analytics.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';
import { formatDollars, signedDollars } from '../../lib/format-dollars.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { termStatus, type BookRow } from './book-rows.ts';
import type { Movement } from './book-waterfall.ts';
import { Change } from './Change.tsx';

export const MOVEMENT_LABELS: Readonly<Record<Movement, string>> = {
  new: 'New',
  returned: 'Returned',
  upsell: 'Upsell',
  even: 'Same value',
  downsell: 'Downsell',
  open: 'Not yet renewed',
  later: 'Renewed for later',
  lapsed: 'Lapsed',
};
const TONES: Readonly<Record<Movement, BadgeTone>> = {
  new: 'green',
  returned: 'green',
  upsell: 'teal',
  even: 'neutral',
  downsell: 'amber',
  open: 'blue',
  later: 'blue',
  lapsed: 'red',
};
const PROGRAM_LABELS = new Map<string, string>(
  PROGRAM_TYPES.map(({ value, label }) => [value, label]),
);

export interface BookColumnsInput {
  today: string;
  contractPath: (companySeq: number, year: number, version: number) => string;
  definitions: Readonly<Record<string, string>>;
  /** Of all that match, not only of the rows that were read. */
  totals: Figures<'value' | 'valueBefore' | 'valueChange'>;
}

const dateCell = (date: string | null) => (date === null ? '—' : formatDate(date));

/** A year's contracts, what they bring and what they brought the year before. */
export function bookColumns(input: BookColumnsInput): Column<BookRow>[] {
  const { today, contractPath, definitions, totals } = input;
  return [
    {
      id: 'company',
      label: 'Company',
      width: 150,
      isElastic: true,
      sort: 'asc',
      cell: ({ companySeq, companyName }) => (
        <Link to={`/company/${companySeq}`}>{companyName}</Link>
      ),
    },
    {
      id: 'rep',
      label: 'Rep',
      width: 114,
      sort: 'asc',
      cell: ({ rep }) => <RepLink rep={rep} />,
      hint: 'The rep when the contract was signed.',
    },
    {
      id: 'package',
      label: 'Package',
      width: 120,
      sort: 'asc',
      cell: ({ package: pack }) => pack ?? '—',
    },
    {
      id: 'programs',
      label: 'Programs',
      width: 92,
      cell: ({ programs }) => {
        const names = programs.map((type) => PROGRAM_LABELS.get(type) ?? type);
        return <span title={names.join(', ')}>{names.join(' · ')}</span>;
      },
    },
    {
      id: 'sections',
      label: 'Sections',
      width: 70,
      align: 'right',
      sort: 'desc',
      cell: ({ sections }) => formatCount(sections),
      hint: 'Different CSI sections of the program rows.',
    },
    {
      id: 'value',
      label: 'CV',
      width: 92,
      align: 'right',
      sort: 'desc',
      cell: ({ companySeq, cents, contract }) =>
        contract ? (
          <Link
            to={contractPath(companySeq, contract.year, contract.version)}
            title={formatUsd(cents)}
          >
            {cents === 0 ? '—' : formatDollars(cents)}
          </Link>
        ) : (
          formatDollars(cents)
        ),
      foot: formatDollars(totals.value ?? 0),
      hint: definitions['value'] ?? '',
    },
    {
      id: 'valueBefore',
      label: 'Year before',
      width: 94,
      align: 'right',
      sort: 'desc',
      cell: ({ beforeCents }) => (beforeCents === 0 ? '—' : formatDollars(beforeCents)),
      foot: formatDollars(totals.valueBefore ?? 0),
      hint: definitions['valueBefore'] ?? '',
    },
    {
      id: 'valueChange',
      label: 'Change',
      width: 98,
      align: 'right',
      sort: 'desc',
      cell: ({ cents, beforeCents }) => (
        <span title={signedDollars(cents - beforeCents)}>
          <Change
            percent={beforeCents === 0 || cents === 0 ? null : changePercent(cents, beforeCents)}
          />
        </span>
      ),
      foot: signedDollars(totals.valueChange ?? 0),
      hint: definitions['valueChange'] ?? '',
    },
    {
      id: 'movement',
      label: 'Against LY',
      width: 116,
      sort: 'asc',
      cell: ({ movement }) => <Badge tone={TONES[movement]}>{MOVEMENT_LABELS[movement]}</Badge>,
    },
    {
      id: 'signedOn',
      label: 'Signed',
      width: 100,
      sort: 'desc',
      cell: ({ signedOn }) => dateCell(signedOn),
    },
    {
      id: 'startDate',
      label: 'Start',
      width: 100,
      sort: 'asc',
      isExtra: true,
      cell: ({ startDate }) => dateCell(startDate),
    },
    {
      id: 'endDate',
      label: 'End',
      width: 100,
      sort: 'asc',
      cell: ({ endDate }) => dateCell(endDate),
    },
    {
      id: 'status',
      label: 'Status',
      width: 82,
      cell: (row) => termStatus(row, today) ?? '—',
      hint: 'Running: its term covers today.',
    },
    {
      id: 'version',
      label: 'Version',
      width: 60,
      align: 'right',
      isExtra: true,
      cell: ({ contract }) => (contract ? `v${contract.version}` : '—'),
    },
  ];
}
