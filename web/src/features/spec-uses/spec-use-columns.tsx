import { formatDate } from '../../lib/dates.ts';
import type { Column } from '../../ui/table-column.ts';
import type { SpecUse_UseFragment } from './SpecUse.generated.ts';
import { DATE_PX } from '../../ui/column-widths.ts';

export type SpecUse = SpecUse_UseFragment;

const NONE = '—';
const placeOf = ({ city, state }: SpecUse): string =>
  [city, state].filter(Boolean).join(', ') || NONE;
const titled = (text: string | null) => <span title={text ?? undefined}>{text ?? NONE}</span>;

export const SPEC_USE_COLUMNS: readonly Column<SpecUse>[] = [
  {
    id: 'title',
    label: 'Specification',
    width: 260,
    isElastic: true,
    cell: ({ title }) => titled(title),
  },
  { id: 'date', label: 'Date', width: DATE_PX, cell: ({ date }) => formatDate(date) },
  { id: 'section', label: 'Section', width: 96, cell: ({ csisec }) => csisec ?? NONE },
  { id: 'firm', label: 'Firm', width: 200, isElastic: true, cell: ({ firm }) => titled(firm) },
  { id: 'place', label: 'City', width: 150, cell: placeOf },
  { id: 'profession', label: 'Profession', width: 130, cell: ({ profession }) => profession.label },
  {
    id: 'project',
    label: 'Project',
    width: 200,
    isElastic: true,
    cell: ({ project }) => titled(project),
  },
];

/** A use on a phone. */
export const specUseCard = (use: SpecUse) => (
  <>
    <strong>{use.title}</strong>
    <p>
      {formatDate(use.date)} · {use.csisec ?? NONE}
    </p>
    <p>{[use.firm, placeOf(use), use.profession.label].filter(Boolean).join(' · ')}</p>
    {use.project && <p>{use.project}</p>}
  </>
);
