import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { placeOf } from './domain-text.ts';
import type { TriageDomain_DomainFragment } from './TriageDomain.generated.ts';

/** Address ranges of which nobody has said whose they are. */
export const ADDRESS_COLUMNS: readonly Column<TriageDomain_DomainFragment>[] = [
  { id: 'addresses', label: 'Addresses', width: 150, cell: ({ ipRange }) => ipRange ?? '—' },
  {
    id: 'visits',
    label: 'Visits',
    width: 64,
    align: 'right',
    cell: ({ visits }) => formatCount(visits),
  },
  {
    id: 'hint',
    label: 'What registries say',
    width: 320,
    isElastic: true,
    cell: ({ hint }) => <span title={hint ?? undefined}>{hint ?? '—'}</span>,
  },
  { id: 'place', label: 'City', width: 130, cell: placeOf },
  {
    id: 'lastSeen',
    label: 'Last seen',
    width: 84,
    align: 'right',
    cell: ({ lastSeen }) => <RelativeDate date={lastSeen} />,
  },
];
