import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { businessDateOf } from '../../lib/business-time.ts';
import { ContactBadges } from '../../features/contacts/ContactBadges.tsx';
import { ContactFacts } from '../../features/contacts/ContactFacts.tsx';
import { ContactForm } from '../../features/contacts/ContactForm.tsx';
import { contactName } from '../../features/contacts/contact-name.ts';
import { ContactTimeline } from '../../features/contacts/ContactTimeline.tsx';
import { duplicateGroups } from '../../features/contacts/duplicate-groups.ts';
import { MergeDialog } from '../../features/contacts/MergeDialog.tsx';
import { OverrideDialog } from '../../features/contacts/OverrideDialog.tsx';
import { aboutPerson, mergedInto, timelineOf } from '../../features/contacts/person-timeline.ts';
import { refusalOf } from '../../features/contacts/reach.ts';
import { RelatedCompanies } from '../../features/contacts/RelatedCompanies.tsx';
import { SamePeople } from '../../features/contacts/SamePeople.tsx';
import { useDeleteContact } from '../../features/contacts/useDeleteContact.ts';
import { useMergeContacts } from '../../features/contacts/useMergeContacts.ts';
import { useMayOverride } from '../../features/contacts/use-may-override.ts';
import { useNewContactKey } from '../../features/contacts/use-new-contact-key.ts';
import { downloadVcards, withVcards } from '../../features/contacts/vcard.ts';
import { choiceParam, flagParam } from '../../lib/address-params.ts';
import { useOffers } from '../../lib/offers.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { useAddress } from '../../lib/use-address.ts';
import { usePageQuery } from '../../lib/use-page-query.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { Page } from '../../ui/Page.tsx';
import { QueryFrame } from '../../ui/QueryFrame.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useCompanyLogging } from '../notes/useCompanyLogging.ts';
import styles from './ContactPage.module.css';
import { ContactNotFound } from './ContactNotFound.tsx';
import { ContactPageDocument } from './ContactPage.generated.ts';

const ADDRESS = { show: choiceParam(['person'], null), edit: flagParam };
const SHOW = [
  { value: '', label: 'With the company’s notes' },
  { value: 'person', label: 'About this person' },
];

/** One person: how to reach them, what happened, where else they are known. */
export function OneContact({ seq }: { seq: number }) {
  const navigate = useNavigate();
  const { values, set } = useAddress(ADDRESS);
  const query = usePageQuery(ContactPageDocument, {
    variables: { seq },
    record: seq,
  });
  const [asking, setAsking] = useState<'merge' | 'override' | null>(null);
  const [override, setOverride] = useState<string | null>(null);
  const deleteContact = useDeleteContact();
  const { unmerge } = useMergeContacts();
  const mayOverride = useMayOverride();
  const contact = query.shown?.contact;
  const company = contact?.company ?? null;
  const canEdit = contact?.canEdit ?? false;
  const canMerge = useOffers().has('contactMatching') && canEdit;
  const { onLogNote } = useCompanyLogging(company, company?.seq ?? 0, '');
  useShortcut('e', 'Edit this contact', () => set({ edit: true }), {
    enabled: canEdit,
    opensField: true,
  });
  useNewContactKey(company ? `?company=${company.seq}` : '');

  const frame = (
    <QueryFrame
      query={query}
      content={contact}
      rows={10}
      loading="Loading the contact"
      empty={<ContactNotFound seq={seq} />}
    />
  );
  if (!contact) return frame;

  const name = contactName(contact);
  const refusal = refusalOf(contact, company);
  const people = company?.contacts?.nodes ?? [];
  const group = duplicateGroups(people).find((each) => each.some((one) => one.seq === seq)) ?? [];
  const duplicates = group.filter((one) => one.seq !== seq);
  const merged = mergedInto(company?.changes?.nodes ?? [], seq);
  const elsewhere =
    company?.commonContacts?.find((common) => common.contact.seq === seq)?.elsewhere ?? [];
  const entries = timelineOf(contact, businessDateOf);
  const shown = values.show === 'person' ? aboutPerson(entries) : entries;
  const remove = (): void => {
    deleteContact(contact, company?.seq ?? null);
    // The page's person is gone; their company is where Undo brings them back to.
    void navigate(company ? `/company/${company.seq}/contacts` : '/contact/search');
  };
  const others = people.filter((one) => one.seq !== seq);
  const items = [
    ...withVcards([contact]).map((person) => ({
      label: 'Download vCard',
      onSelect: () => downloadVcards([person], company?.name ?? '', name),
    })),
    ...(canMerge && others.length > 0
      ? [{ label: 'Merge…', onSelect: () => setAsking('merge') }]
      : []),
    ...(contact.canDelete ? [{ label: 'Delete', danger: true, onSelect: remove }] : []),
  ];
  return (
    <Page
      title={name}
      layout="fill"
      breadcrumb={<Link to="/contact/search">Contacts</Link>}
      actions={
        <>
          {onLogNote && (
            <Button keys="n" onClick={onLogNote}>
              Log note
            </Button>
          )}
          {canEdit && (
            <Button variant="primary" keys="e" onClick={() => set({ edit: true })}>
              Edit
            </Button>
          )}
          {items.length > 0 && <ActionMenu label="Contact actions" items={items} />}
        </>
      }
    >
      {frame}
      <div className={styles.body}>
        <div className={styles.content} data-scroller>
          <div className={styles.who}>
            {contact.title && <span>{contact.title}</span>}
            {company && <Link to={`/company/${company.seq}`}>{company.name}</Link>}
            <Muted>{[company?.city, company?.state].filter(Boolean).join(', ')}</Muted>
            <ContactBadges person={contact} company={company} />
          </div>
          <div className={styles.columns}>
            <div className={styles.rail}>
              <ContactFacts
                contact={contact}
                refusal={refusal}
                override={override}
                onOverride={mayOverride ? () => setAsking('override') : undefined}
              />
              <SamePeople
                duplicates={duplicates}
                merged={merged}
                onMerge={canMerge ? () => setAsking('merge') : undefined}
                onUnmerge={canMerge ? (each) => void unmerge(each) : undefined}
              />
              <RelatedCompanies elsewhere={elsewhere} />
            </div>
            <section className={styles.timeline} aria-label={`What happened with ${name}`}>
              <div className={styles.tools}>
                <h2>Timeline</h2>
                <Segments
                  label="What the timeline shows"
                  value={values.show ?? ''}
                  choices={SHOW}
                  onChange={(show) => set({ show: show === 'person' ? 'person' : null })}
                />
              </div>
              <ContactTimeline entries={shown} firstName={contact.firstName ?? name} />
            </section>
          </div>
        </div>
        {values.edit === true && canEdit && (
          <SidePanel title={`Edit ${name}`} onClose={() => set({ edit: null }, 'replace')}>
            <ContactForm
              contact={contact}
              company={null}
              onSaved={() => set({ edit: null }, 'replace')}
              onClose={() => set({ edit: null }, 'replace')}
              onDelete={contact.canDelete ? remove : undefined}
            />
          </SidePanel>
        )}
      </div>
      {asking === 'merge' && (
        <MergeDialog
          kept={contact}
          others={others}
          suggested={duplicates.map((one) => one.seq)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'override' && refusal !== null && (
        <OverrideDialog
          contact={contact}
          company={company}
          refusal={refusal}
          onOverridden={(reason) => {
            setOverride(reason);
            setAsking(null);
            query.retry();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Page>
  );
}
