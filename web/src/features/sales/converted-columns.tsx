import type { MeasureName } from '../../../../schema/figure-names.generated.ts';
import type { Figures } from '../../lib/analytics.ts';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatCount, formatUsd } from '../../lib/format.ts';
import { formatDollars } from '../../lib/format-dollars.ts';
import { Badge } from '../../ui/Badge.tsx';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import type { ConvertedRow } from './converted-rows.ts';
import { FigureCell } from '../../ui/FigureCell.tsx';
import { DATE_PX } from '../../ui/column-widths.ts';

export interface ConvertedColumnsInput {
  definitions: Readonly<Record<string, string>>;
  /** Of all that match, not only of the rows that were read. */
  totals: Figures;
  /** Which contracts the list is about. */
  where: Readonly<Record<string, unknown>>;
}

/** Who became a client, for how much, and what it took. */
export function convertedColumns(input: ConvertedColumnsInput): Column<ConvertedRow>[] {
  const { definitions, totals, where } = input;
  const count = (value: number): string => formatCount(Math.round(value));
  const measured = (
    measure: MeasureName,
    label: string,
    valueOf: (row: ConvertedRow) => number | null,
    format: (value: number) => string = count,
  ): Pick<Column<ConvertedRow>, 'cell' | 'foot' | 'align' | 'hint'> => {
    const figure = (value: number | null | undefined, name: string, whose: object) => (
      <FigureCell
        text={value == null ? null : format(value)}
        exact={value != null && format === formatDollars ? formatUsd(value) : undefined}
        question={{
          title: `${label}, ${name}`,
          dataset: 'contracts',
          measure,
          where: { ...where, ...whose },
        }}
      />
    );
    return {
      align: 'right',
      hint: definitions[measure] ?? '',
      cell: (row) => figure(valueOf(row), row.companyName, { company: row.companySeq }),
      foot: figure(totals[measure], 'all', {}),
    };
  };
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
      cell: ({ rep }) => <RepLink rep={rep} />,
      hint: 'The rep when the contract was signed.',
    },
    {
      id: 'signed',
      label: 'Signed',
      width: DATE_PX,
      sort: 'desc',
      cell: ({ signedOn }) => (signedOn ? formatDate(signedOn) : '—'),
    },
    {
      id: 'soldValue',
      label: 'First CV',
      width: 92,
      sort: 'desc',
      ...measured('soldValue', 'First CV', ({ cents }) => cents, formatDollars),
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
      sort: 'asc',
      ...measured('daysFromTag', 'Days from tag to signature', ({ daysFromTag }) => daysFromTag),
      hint: `${definitions['daysFromTag'] ?? ''} Below: the median.`,
    },
    {
      id: 'touches',
      label: 'Notes before',
      width: 96,
      sort: 'desc',
      ...measured('touches', 'Contact notes before the signature', ({ touches }) => touches),
      cell: ({ companySeq, companyName, touches, signedOn }) => (
        <FigureCell
          text={count(touches)}
          question={{
            title: `Contact notes before the signature, ${companyName}`,
            dataset: 'notes',
            measure: 'contactNotes',
            where: { company: companySeq, date: { lte: signedOn } },
          }}
        />
      ),
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
      sort: 'desc',
      ...measured('sections', 'Sections', ({ sections }) => sections),
    },
  ];
}
