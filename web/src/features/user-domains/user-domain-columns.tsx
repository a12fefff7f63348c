import { plural } from '../../lib/plural.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import type { Column } from '../../ui/table-column.ts';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { csiPath, domainName, placeOf } from './domain-text.ts';
import styles from './UserDomainCard.module.css';
import type { UserDomainRow_DomainFragment } from './UserDomainRow.generated.ts';
import { DATE_PX } from '../../ui/column-widths.ts';

export type UserDomainRow = UserDomainRow_DomainFragment;

/** In a cell; the others are in its title. */
const SECTIONS_SHOWN = 2;
const NEW_HINT = 'Bold: first seen since the previous month began, and not again since';

function DomainName({ domain }: { domain: UserDomainRow }) {
  const name = domainName(domain);
  if (!domain.isNew) return <span title={name}>{name}</span>;
  return (
    <>
      <strong title={`${name}, new: first seen ${formatDate(domain.firstSeen)}`}>{name}</strong>
      <span className="visually-hidden"> (new)</span>
    </>
  );
}

export interface UserDomainColumnsInput {
  /** The comment, read and written in its place. */
  comment: (domain: UserDomainRow) => ReactNode;
  /** The query string that a change of the section keeps. */
  search: string;
}

/** Domains over the whole marketplace. */
export function userDomainColumns(input: UserDomainColumnsInput): readonly Column<UserDomainRow>[] {
  const { comment, search } = input;
  return [
    {
      id: 'domain',
      label: 'Domain',
      width: 190,
      isElastic: true,
      hint: NEW_HINT,
      cell: (domain) => <DomainName domain={domain} />,
    },
    {
      id: 'firm',
      label: 'Firm',
      width: 180,
      isElastic: true,
      cell: ({ name }) => <span title={name ?? undefined}>{name ?? '—'}</span>,
    },
    { id: 'category', label: 'Category', width: 166, cell: ({ category }) => category.label },
    {
      id: 'firstSeen',
      label: 'First seen',
      width: DATE_PX,
      align: 'right',
      cell: ({ firstSeen }) => formatDate(firstSeen),
    },
    {
      id: 'lastSeen',
      label: 'Last seen',
      width: 84,
      align: 'right',
      cell: ({ lastSeen }) => <RelativeDate date={lastSeen} />,
    },
    {
      id: 'users',
      label: 'Users',
      width: 56,
      align: 'right',
      hint: 'Registered users with an address at this domain',
      cell: (domain) => <UsersLink domain={domain} />,
    },
    {
      id: 'visits',
      label: 'Visits',
      width: 64,
      align: 'right',
      hint: 'Visits of the marketplace, ever',
      cell: ({ visits }) => formatCount(visits),
    },
    {
      id: 'sections',
      label: 'Top sections',
      width: 136,
      hint: 'The sections that the domain used most; one shows the domains that used it',
      cell: ({ topSections }) => <TopSections sections={topSections} search={search} />,
    },
    { id: 'place', label: 'City', width: 120, cell: placeOf },
    { id: 'comment', label: 'Comment', width: 170, isElastic: true, cell: comment },
  ];
}

function UsersLink({ domain }: { domain: UserDomainRow }) {
  if (domain.users === 0 || domain.url === null) return formatCount(domain.users);
  return (
    <Link to={`/user-emails?period=ALL&q=@${encodeURIComponent(domain.url)}`}>
      {formatCount(domain.users)}
    </Link>
  );
}

function TopSections({ sections, search }: { sections: readonly string[]; search: string }) {
  if (sections.length === 0) return '—';
  return (
    <span className={styles.sections} title={sections.join(', ')}>
      {sections.slice(0, SECTIONS_SHOWN).map((csi) => (
        <Link key={csi} to={`/user-domains/${csiPath(csi)}${search}`}>
          {csi}
        </Link>
      ))}
    </span>
  );
}

export interface UserDomainCardProps extends UserDomainColumnsInput {
  domain: UserDomainRow;
}

/** A domain on a phone. */
export function UserDomainCard({ domain, comment, search }: UserDomainCardProps) {
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
      <div className={styles.line}>
        <TopSections sections={domain.topSections} search={search} />
        <span>{plural(domain.visits, 'visit')}</span>
      </div>
      {comment(domain)}
    </Stack>
  );
}
