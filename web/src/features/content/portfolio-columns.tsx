import { Link } from 'react-router';
import { RepLink } from '../../ui/RepLink.tsx';
import type { Column } from '../../ui/table-column.ts';
import { contentColumns } from './content-columns.tsx';
import { contentPath, slugOf, typeNamed } from './content-names.ts';
import { nextAction } from './next-action.ts';
import type { PortfolioRow_ItemFragment } from './PortfolioRow.generated.ts';

type Item = PortfolioRow_ItemFragment;

/** An item's own page, which lies with its company. */
export const itemPath = ({
  id,
  contentType,
  company,
}: Pick<Item, 'id' | 'contentType'> & { company: { seq: number } | null }): string =>
  company ? contentPath(company.seq, slugOf(contentType), id) : '';

/** Content items over many companies: whose they are stands first, whose turn it is last. */
export function portfolioColumns(hasType: boolean): readonly Column<Item>[] {
  const own = contentColumns<Item>(itemPath);
  const named = (id: string, width: number): Column<Item>[] =>
    own.filter((column) => column.id === id).map((column) => ({ ...column, width }));
  return [
    {
      id: 'company',
      label: 'Company',
      width: 160,
      isElastic: true,
      cell: ({ company }) =>
        company ? (
          <Link to={`/company/${company.seq}`} title={company.name}>
            {company.name}
          </Link>
        ) : (
          '—'
        ),
    },
    {
      id: 'type',
      label: 'Type',
      width: 98,
      isExtra: hasType,
      cell: ({ contentType }) => typeNamed(slugOf(contentType))?.label,
    },
    ...named('title', 176),
    ...named('section', 78),
    ...named('status', 180),
    ...named('days', 96),
    ...named('requested', 84),
    {
      id: 'rep',
      label: 'Rep',
      width: 106,
      cell: ({ company }) => <RepLink rep={company?.rep} />,
    },
    ...named('owner', 104),
    {
      id: 'next',
      label: 'Next action',
      width: 176,
      cell: ({ status }) => nextAction(status.value) || '—',
    },
    ...named('number', 90).map((column) => ({ ...column, isExtra: true })),
  ];
}
