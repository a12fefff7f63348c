import { plural } from '../../lib/plural.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contactName } from '../../features/contacts/contact-name.ts';
import {
  lastContactOf,
  matchesPerson,
  PEOPLE_SORTS,
  sortPeople,
  writableAddresses,
  type CompanyPerson,
} from '../../features/contacts/company-people.ts';
import { lastContactColumn, personColumns } from '../../features/contacts/contact-columns.tsx';
import { ROLE_CHOICES } from '../../features/contacts/contact-values.ts';
import { ContactForm } from '../../features/contacts/ContactForm.tsx';
import { duplicateGroups } from '../../features/contacts/duplicate-groups.ts';
import { DuplicatesBanner } from '../../features/contacts/DuplicatesBanner.tsx';
import { DuplicatesDialog } from '../../features/contacts/DuplicatesDialog.tsx';
import { PersonCard } from '../../features/contacts/PersonCard.tsx';
import { useDeleteContact } from '../../features/contacts/useDeleteContact.ts';
import { downloadVcards, withVcards } from '../../features/contacts/vcard.ts';
import type { CompanyHeader_CompanyFragment } from '../../features/manufacturers/company/CompanyHeader.generated.ts';
import { choiceParam, sortParam, textParam, type Codec } from '../../lib/address-params.ts';
import { readSeq } from '../../lib/read-seq.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useViewer } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useListLooks } from '../../lib/use-list-looks.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import type { Column } from '../../ui/table-column.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { ListBar } from '../../ui/ListBar.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useToast } from '../../ui/toasts.tsx';
import styles from './CompanyPeople.module.css';

/** Which person the panel edits; `new` for nobody yet. */
const panelParam: Codec<number | 'new' | null> = {
  fallback: null,
  read: (text) => (text === 'new' ? 'new' : (readSeq(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
};

const ADDRESS = {
  q: textParam,
  role: choiceParam(
    ROLE_CHOICES.map(({ value }) => value),
    null,
  ),
  sort: sortParam(PEOPLE_SORTS),
  contact: panelParam,
};

export interface CompanyPeopleProps {
  company: CompanyHeader_CompanyFragment;
  people: readonly CompanyPerson[];
  total: number | null;
  hasMore: boolean;
  onMore: () => void;
  isStale: boolean;
}

/** A company's people: found, sorted, entered, changed, merged and taken along as vCards. */
export function CompanyPeople({
  company,
  people,
  total,
  hasMore,
  onMore,
  isStale,
}: CompanyPeopleProps) {
  const navigate = useNavigate();
  const toast = useToast();
  const { mayWrite } = useViewer();
  const { values, set } = useAddress(ADDRESS);
  const deleteContact = useDeleteContact();
  const [merging, setMerging] = useState<readonly CompanyPerson[] | null>(null);
  useShortcut('c', 'New contact', () => set({ contact: 'new' }), {
    enabled: mayWrite,
    opensField: true,
  });

  const person = personColumns<CompanyPerson>(() => company);
  const sortable = { name: 'asc', title: 'asc', role: 'asc' } as const;
  const columns: Column<CompanyPerson>[] = [
    { ...person.name, sort: sortable.name },
    person.flags,
    { ...person.title, sort: sortable.title, isElastic: true },
    { ...person.role, sort: sortable.role },
    person.email,
    person.phone,
    { ...person.mobile, isExtra: false },
    { ...person.preferred, isExtra: false },
    {
      ...lastContactColumn<CompanyPerson>(
        lastContactOf,
        'Last contact',
        'The latest activity that was done with this person',
      ),
      sort: 'desc',
    },
    person.source,
  ];
  const looks = useListLooks('company-contacts', columns);
  const rows = sortPeople(
    people.filter((each) => matchesPerson(each, values)),
    values.sort,
  );
  const cards = withVcards(rows);
  const groups = duplicateGroups(people);
  const edited = people.find(({ seq }) => seq === values.contact);
  const addresses = company.doNotCall.flag ? [] : writableAddresses(rows);
  const close = (): void => set({ contact: null }, 'replace');
  const open = (row: CompanyPerson): void =>
    row.canEdit ? set({ contact: row.seq }, 'replace') : void navigate(`/contact/${row.seq}`);

  return (
    <div className={styles.split}>
      <div className={styles.main}>
        <DuplicatesBanner groups={groups} onMerge={mayWrite ? setMerging : undefined} />
        <ListBar
          filters={
            <>
              <SearchField
                label="Search these people"
                placeholder="Name, e-mail, phone"
                value={values.q}
                onChange={(q) => set({ q }, 'replace')}
              />
              <Select
                label="Role"
                all="All roles"
                value={values.role ?? ''}
                choices={ROLE_CHOICES}
                onChange={(role) =>
                  set({ role: ROLE_CHOICES.find(({ value }) => value === role)?.value ?? null })
                }
              />
            </>
          }
          loaded={rows.length}
          total={values.q || values.role ? rows.length : total}
          noun="people"
          looks={looks}
          columns={columns}
          actions={
            <>
              <ExportMenu
                ofPeople
                list="contacts"
                noun="people"
                variables={{ filter: { coids: [company.coid] } }}
                total={total}
              />
              {cards.length + addresses.length > 0 && (
                <ActionMenu
                  label="More for these people"
                  items={[
                    ...(cards.length > 0
                      ? [
                          {
                            label: `Download ${plural(cards.length, 'vCard')}`,
                            onSelect: () => downloadVcards(cards, company.name, company.name),
                          },
                        ]
                      : []),
                    ...(addresses.length > 0
                      ? [
                          {
                            label: `Write to ${addresses.length}`,
                            onSelect: () => {
                              window.location.href = `mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`;
                            },
                          },
                        ]
                      : []),
                  ]}
                />
              )}
              {mayWrite && (
                <Button variant="primary" keys="c" onClick={() => set({ contact: 'new' })}>
                  New contact
                </Button>
              )}
            </>
          }
        />
        {rows.length === 0 ? (
          <Nobody
            name={company.name}
            isNarrowed={people.length > 0}
            onWiden={() => set({ q: '', role: null })}
          />
        ) : (
          <DataTable
            label={`People at ${company.name}`}
            fill
            rows={rows}
            rowKey={(row) => row.seq}
            columns={columns}
            visible={looks.columns}
            density={looks.density}
            sort={values.sort}
            onSort={(sort) => set({ sort })}
            onOpen={open}
            openKey={edited?.seq ?? null}
            rowTone={(row) => (row.doNotContact ? 'muted' : undefined)}
            card={(row) => <PersonCard contact={row} company={company} />}
            total={total}
            hasMore={hasMore}
            onMore={onMore}
            isStale={isStale}
          />
        )}
      </div>
      {values.contact === 'new' && mayWrite && (
        <SidePanel title={`New contact at ${company.name}`} onClose={close}>
          <ContactForm
            key="new"
            company={company}
            hasFixedCompany
            onClose={close}
            onSaved={(contact) => {
              toast({
                message: `${contactName(contact)} saved`,
                action: { label: 'Undo', run: () => deleteContact(contact, company.seq) },
              });
              close();
            }}
          />
        </SidePanel>
      )}
      {edited?.canEdit && (
        <SidePanel title={contactName(edited)} onClose={close}>
          <ContactForm
            key={edited.seq}
            contact={edited}
            company={null}
            onClose={close}
            onSaved={close}
            onDelete={
              edited.canDelete
                ? () => {
                    deleteContact(edited, company.seq);
                    close();
                  }
                : undefined
            }
          />
        </SidePanel>
      )}
      {merging && (
        <DuplicatesDialog people={people} found={merging} onClose={() => setMerging(null)} />
      )}
    </div>
  );
}

function Nobody({
  name,
  isNarrowed,
  onWiden,
}: {
  name: string;
  isNarrowed: boolean;
  onWiden: () => void;
}) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="Nobody fits this filter"
        actions={<Button onClick={onWiden}>Show everybody</Button>}
      >
        {name} has people, but none by these words and with this role.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No contacts yet">
      Nobody is known at {name} so far. Press C to enter the first person.
    </EmptyState>
  );
}
