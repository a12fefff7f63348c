import { useEffect, useState, type KeyboardEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { personColumns, lastContactColumn } from '../../features/contacts/contact-columns.tsx';
import { ROLE_CHOICES } from '../../features/contacts/contact-values.ts';
import { NobodyFound } from '../../features/contacts/NobodyFound.tsx';
import { PersonCard } from '../../features/contacts/PersonCard.tsx';
import { readPersonQuery, rowForEnter } from '../../features/contacts/person-query.ts';
import { useNewContactKey } from '../../features/contacts/use-new-contact-key.ts';
import { ViewMenu } from '../../features/saved-views/ViewMenu.tsx';
import { choiceParam, flagParam, textParam, type AddressValues } from '../../lib/address-params.ts';
import { addressRead } from '../../lib/address-read.ts';
import { useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { usePaged } from '../../lib/use-paged.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar, type FilterChip } from '../../ui/ListBar.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import {
  ContactSearchPageDocument,
  type ContactSearchPageQuery,
  type ContactSearchPageQueryVariables,
} from './ContactSearchPage.generated.ts';
import styles from './ContactSearchPage.module.css';

type Row = NonNullable<ContactSearchPageQuery['contacts']>['nodes'][number];

const ADDRESS = {
  q: textParam,
  role: choiceParam(
    ROLE_CHOICES.map(({ value }) => value),
    null,
  ),
  dnc: flagParam,
};

const person = personColumns<Row>((row) => row.company);
const COLUMNS: readonly Column<Row>[] = [
  person.name,
  person.flags,
  person.title,
  {
    id: 'company',
    label: 'Company',
    width: 190,
    isElastic: true,
    cell: ({ company }) =>
      company && <Link to={`/company/${company.seq}/contacts`}>{company.name}</Link>,
  },
  { ...person.role, isExtra: true },
  person.email,
  person.phone,
  person.mobile,
  person.preferred,
  person.source,
  lastContactColumn(
    ({ company }) => company?.lastContacted,
    'Last contact',
    'The latest contact note of the company',
  ),
  {
    id: 'last-note',
    label: 'Last note',
    width: 170,
    hint: 'The latest note about the company',
    cell: ({ company }) => company?.lastNote?.text ?? '—',
  },
];

const DNC_CHOICES = [
  { value: '0', label: 'Without DNC' },
  { value: '1', label: 'Only DNC' },
];

function questionOf({
  q,
  role,
  dnc,
}: AddressValues<typeof ADDRESS>): ContactSearchPageQueryVariables {
  const { filter, domain } = readPersonQuery(q);
  return {
    filter: {
      ...filter,
      ...(role ? { roles: [role] } : {}),
      ...(dnc === null ? {} : { doNotContact: dnc }),
    },
    withDomain: domain !== null,
    ...(domain ? { domain, site: domain } : {}),
  };
}

export const contactSearchRead = addressRead(ContactSearchPageDocument, ADDRESS, questionOf);

/** `/contact/search`: who is this e-mail, name or number, and at which company? */
export function ContactSearchPage() {
  const navigate = useNavigate();
  const { mayWrite } = useViewer();
  const { values, set, reset } = useAddress(ADDRESS);
  const looks = useListLooks('contacts', COLUMNS);
  const variables = questionOf(values);
  const query = usePageQuery(ContactSearchPageDocument, { variables });
  const { data, shown, isStale, fetchMore } = query;
  const rows = shown?.contacts?.nodes ?? [];
  const total = shown?.contacts?.totalCount ?? null;
  const paged = usePaged({
    pageInfo: data?.contacts?.pageInfo,
    // What helps when nobody is found was asked for with the first page.
    fetchAfter: (after) => fetchMore({ variables: { after, withDomain: false } }),
  });
  const onEnter = useEnter(values.q, data ? rows : null, set);
  useNewContactKey('');

  const chips: FilterChip[] = [
    ...(values.role
      ? [{ id: 'role', label: 'Role', value: values.role, onRemove: () => set({ role: null }) }]
      : []),
    ...(values.dnc === null
      ? []
      : [
          {
            id: 'dnc',
            label: 'DNC',
            value: values.dnc ? 'only' : 'without',
            onRemove: () => set({ dnc: null }),
          },
        ]),
  ];
  return (
    <Page
      title="Contacts"
      layout="fill"
      actions={
        mayWrite && (
          <Button variant="primary" keys="c" onClick={() => void navigate('/contact/new')}>
            New contact
          </Button>
        )
      }
    >
      <div className={styles.box} onKeyDown={onEnter}>
        <SearchField
          label="Search people"
          placeholder="E-mail, domain, name or phone"
          value={values.q}
          autoFocus
          onChange={(q) => set({ q }, 'replace')}
        />
      </div>
      <ListBar
        filters={
          <>
            <Select
              label="Role"
              all="All roles"
              value={values.role ?? ''}
              choices={ROLE_CHOICES}
              onChange={(role) =>
                set({ role: ROLE_CHOICES.find(({ value }) => value === role)?.value ?? null })
              }
            />
            <Select
              label="Do not contact"
              all="Include do-not-call"
              value={values.dnc === null ? '' : values.dnc ? '1' : '0'}
              choices={DNC_CHOICES}
              onChange={(dnc) => set({ dnc: dnc === '' ? null : dnc === '1' })}
            />
          </>
        }
        chips={chips}
        onClear={reset}
        loaded={rows.length}
        total={total}
        noun="contacts"
        looks={looks}
        columns={COLUMNS}
        actions={
          <>
            <ViewMenu page="contact/search" />
            <ExportMenu
              ofPeople
              list="contacts"
              noun="contacts"
              variables={{ filter: variables.filter }}
              total={total}
            />
          </>
        }
        hint="Press Enter to open a single result."
      />
      <QueryFrame
        query={query}
        content={shown}
        rows={18}
        loading="Loading contacts"
        isEmpty={rows.length === 0}
        empty={
          <NobodyFound
            typed={values.q}
            isNarrowed={chips.length > 0}
            onWiden={() => set({ role: null, dnc: null })}
            sameDomain={shown?.sameDomain?.totalCount ?? null}
            userEmails={shown?.userEmails?.totalCount ?? null}
            companies={shown?.websites?.nodes.map(({ company }) => company) ?? []}
            onDomain={(domain) => set({ q: domain })}
          />
        }
      >
        <DataTable
          label="Contacts"
          fill
          rows={rows}
          rowKey={(row) => row.seq}
          columns={COLUMNS}
          visible={looks.columns}
          density={looks.density}
          onOpen={(row) => void navigate(`/contact/${row.seq}`)}
          card={(row) => (
            <PersonCard contact={row} company={row.company} where={row.company?.name ?? null} />
          )}
          total={total}
          hasMore={paged.hasMore}
          onMore={paged.loadMore}
          isStale={isStale}
        />
      </QueryFrame>
      {Boolean(paged.error) && <ErrorPanel error={paged.error} onRetry={paged.retry} />}
    </Page>
  );
}

/** Enter opens the only result, also when it was pressed before the answer came. */
function useEnter(
  q: string,
  rows: readonly Row[] | null,
  set: (patch: { q: string }, history: 'replace') => void,
): (event: KeyboardEvent) => void {
  const navigate = useNavigate();
  const [entered, setEntered] = useState<{ typed: string } | null>(null);
  useEffect(() => {
    if (entered === null || rows === null || entered.typed !== q || q === '') return;
    const row = rowForEnter(rows, q);
    if (row) void navigate(`/contact/${row.seq}`);
  }, [entered, rows, q, navigate]);
  return (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const typed = event.target.value.trim();
    set({ q: typed }, 'replace');
    setEntered({ typed });
  };
}
