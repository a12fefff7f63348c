import { plural } from '../../lib/plural.ts';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { commonRows, type CommonRow } from '../../features/contacts/common-rows.ts';
import type { CommonRows_CommonFragment } from '../../features/contacts/CommonRows.generated.ts';
import { forgetContactLists } from '../../features/contacts/contact-lists.ts';
import { ROLE_CHOICES } from '../../features/contacts/contact-values.ts';
import { duplicateGroups } from '../../features/contacts/duplicate-groups.ts';
import { DuplicatesBanner } from '../../features/contacts/DuplicatesBanner.tsx';
import { DuplicatesDialog } from '../../features/contacts/DuplicatesDialog.tsx';
import { LinkPersonDialog } from '../../features/contacts/LinkPersonDialog.tsx';
import { useDeleteContact } from '../../features/contacts/useDeleteContact.ts';
import { useNewContactKey } from '../../features/contacts/use-new-contact-key.ts';
import type { CompanyHeader_CompanyFragment } from '../../features/manufacturers/company/CompanyHeader.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import styles from './CompanyPeople.module.css';

const COLUMNS: readonly Column<CommonRow>[] = [
  {
    id: 'company',
    label: 'Company',
    width: 240,
    cell: (row) => (
      <>
        {row.companySeq === null ? (
          row.company
        ) : (
          <Link to={`/company/${row.companySeq}/contacts`}>{row.company}</Link>
        )}{' '}
        {row.isHere && <Badge>this company</Badge>}
      </>
    ),
  },
  { id: 'place', label: 'Place', width: 160, cell: (row) => row.place || '—' },
  {
    id: 'role',
    label: 'Role',
    width: 140,
    cell: (row) => ROLE_CHOICES.find(({ value }) => value === row.role)?.label ?? row.role ?? '—',
  },
  { id: 'title', label: 'Title', width: 200, isElastic: true, cell: (row) => row.title ?? '—' },
  {
    id: 'entry',
    label: 'Entry',
    width: 120,
    cell: (row) => (
      <Link to={`/contact/${row.seq}`} aria-label={`${row.person} at ${row.company}`}>
        Open contact
      </Link>
    ),
  },
];

/** Ends here, for those who may write. */
const linkColumn = (
  onLink: (personSeq: number) => void,
  onUnlink: (row: CommonRow) => void,
): Column<CommonRow> => ({
  id: 'link',
  label: 'Link',
  width: 130,
  cell: (row) =>
    row.isHere ? (
      <Button size="small" onClick={() => onLink(row.personSeq)}>
        Link to another…
      </Button>
    ) : (
      <Button
        size="small"
        variant="subtle"
        aria-label={`Unlink ${row.person} from ${row.company}`}
        onClick={() => onUnlink(row)}
      >
        Unlink
      </Button>
    ),
});

export interface CommonPeopleProps {
  company: CompanyHeader_CompanyFragment;
  common: readonly CommonRows_CommonFragment[];
}

/** Person by person the companies that list them, with the role at each. */
export function CommonPeople({ company, common }: CommonPeopleProps) {
  const navigate = useNavigate();
  const client = useApolloClient();
  const { mayWrite } = useViewer();
  const looks = useListLooks('contacts-common', COLUMNS);
  useNewContactKey(`?company=${company.seq}`);
  const people = common.map(({ contact }) => contact);
  const [merging, setMerging] = useState<readonly (typeof people)[number][] | null>(null);
  const [linking, setLinking] = useState<(typeof people)[number] | null>(null);
  const remove = useDeleteContact();
  const unlink = ({ seq, person, companySeq, company: from }: CommonRow): void =>
    remove({ seq, firstName: null, lastName: person }, companySeq, {
      from,
      listedBy: company.seq,
    });
  const link = (personSeq: number): void =>
    setLinking(people.find(({ seq }) => seq === personSeq) ?? null);
  const columns = mayWrite ? [...COLUMNS, linkColumn(link, unlink)] : COLUMNS;
  const rows = commonRows(common, company);
  return (
    <div className={styles.split}>
      <div className={styles.main}>
        <DuplicatesBanner
          groups={duplicateGroups(people)}
          onMerge={mayWrite ? setMerging : undefined}
        />
        <ListBar
          total={people.length}
          noun="people"
          looks={looks}
          columns={COLUMNS}
          hint="The same e-mail address, or the same name and number, at another company."
        />
        {rows.length === 0 ? (
          <EmptyState
            title="No common contacts"
            actions={
              <Link to={`/company/${company.seq}/contacts`}>All people of this company</Link>
            }
          >
            Nobody at {company.name} is in the list of another company too.
          </EmptyState>
        ) : (
          <DataTable
            label={`People shared by ${company.name} and other companies`}
            fill
            rows={rows}
            rowKey={(row) => `${row.personSeq}-${row.seq}`}
            columns={columns}
            visible={[...looks.columns, 'link']}
            density={looks.density}
            groupOf={(row) => ({
              key: String(row.personSeq),
              label: [row.person, row.email].filter(Boolean).join(' · '),
              summary: plural(row.companies, 'company', 'companies'),
            })}
            onOpen={(row) => void navigate(`/contact/${row.seq}`)}
          />
        )}
      </div>
      {linking && (
        <LinkPersonDialog
          person={linking}
          onClose={() => setLinking(null)}
          onLinked={() => {
            forgetContactLists(client.cache, company.seq);
            setLinking(null);
          }}
        />
      )}
      {merging && (
        <DuplicatesDialog people={people} found={merging} onClose={() => setMerging(null)} />
      )}
    </div>
  );
}
