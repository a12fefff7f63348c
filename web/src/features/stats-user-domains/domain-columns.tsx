import { plural } from '../../lib/plural.ts';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { Muted } from '../../ui/Muted.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { domainName, usesText, type Domain } from './domain-rows.ts';
import { DomainComment } from './DomainComment.tsx';
import styles from './DomainCard.module.css';
import { DATE_PX } from '../../ui/column-widths.ts';

const placeOf = ({ city, state }: Domain): string =>
  [city, state].filter(Boolean).join(', ') || '—';

function DomainName({ domain }: { domain: Domain }) {
  const name = domainName(domain);
  if (!domain.isNew) return <span title={name}>{name}</span>;
  return (
    <>
      <strong title={`${name}, new: first seen ${formatDate(domain.firstSeen)}`}>{name}</strong>
      <span className="visually-hidden"> (new)</span>
    </>
  );
}

export function domainColumns(companySeq: number): readonly Column<Domain>[] {
  return [
    {
      id: 'domain',
      label: 'Domain',
      width: 210,
      isElastic: true,
      sort: 'asc',
      hint: 'Bold: first seen since the previous month began, and not again since',
      cell: (domain) => <DomainName domain={domain} />,
    },
    {
      id: 'firm',
      label: 'Firm',
      width: 190,
      isElastic: true,
      sort: 'asc',
      cell: ({ name }) => <span title={name ?? undefined}>{name ?? '—'}</span>,
    },
    {
      id: 'category',
      label: 'Category',
      width: 172,
      sort: 'asc',
      cell: ({ category }) => category.label,
    },
    {
      id: 'firstSeen',
      label: 'First seen',
      width: DATE_PX,
      align: 'right',
      sort: 'desc',
      cell: ({ firstSeen }) => formatDate(firstSeen),
    },
    {
      id: 'lastSeen',
      label: 'Last seen',
      width: 84,
      align: 'right',
      sort: 'desc',
      cell: ({ lastSeen }) => <RelativeDate date={lastSeen} />,
    },
    {
      id: 'visits',
      label: 'Visits',
      width: 64,
      align: 'right',
      sort: 'desc',
      cell: ({ visits }) => formatCount(visits),
    },
    {
      id: 'actions',
      label: 'Actions by content',
      width: 150,
      hint: 'The visits by type of content',
      cell: ({ uses }) => <span title={usesText(uses)}>{usesText(uses) || '—'}</span>,
    },
    { id: 'place', label: 'City', width: 124, cell: placeOf },
    {
      id: 'comment',
      label: 'Comment',
      width: 180,
      isElastic: true,
      cell: (domain) => <DomainComment domain={domain} companySeq={companySeq} />,
    },
  ];
}

/** A domain on a phone. */
export function DomainCard({ domain, companySeq }: { domain: Domain; companySeq: number }) {
  return (
    <Stack gap={2}>
      <div className={styles.line}>
        <span>
          <DomainName domain={domain} />
        </span>
        <RelativeDate date={domain.lastSeen} />
      </div>
      <div className={styles.line}>
        <span>{[domain.name, placeOf(domain)].filter(Boolean).join(' · ')}</span>
        <span>{domain.category.label}</span>
      </div>
      <Muted as="p" tone="soft">
        {plural(domain.visits, 'visit')}: {usesText(domain.uses) || '—'}
      </Muted>
      <DomainComment domain={domain} companySeq={companySeq} />
    </Stack>
  );
}
