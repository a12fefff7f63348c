import { Muted } from '../../ui/Muted.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ContactBadges } from './ContactBadges.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import { contactName } from './contact-name.ts';
import styles from './PersonCard.module.css';
import { mailReach, phoneReach, refusalOf, type ReachCompany } from './reach.ts';
import { ReachLink } from './ReachLink.tsx';

export interface PersonCardProps {
  contact: ContactForm_ContactFragment;
  company: ReachCompany | null;
  /** The company's name, where the list has several. */
  where?: string | null;
  /** Buttons at the right. */
  actions?: ReactNode;
}

/** A person in a list on a phone: who, where, and two ways to reach them with one tap. */
export function PersonCard({ contact, company, where, actions }: PersonCardProps) {
  const refusal = refusalOf(contact, company);
  const phone = contact.mobile ?? contact.phone;
  return (
    <Stack shrinks>
      <div className={styles.line}>
        <Link to={`/contact/${contact.seq}`} className={styles.name}>
          {contactName(contact)}
        </Link>
        <ContactBadges person={contact} company={company} brief />
        {actions}
      </div>
      <Muted as="p">{[contact.title, where].filter(Boolean).join(' · ') || '—'}</Muted>
      <div className={styles.line}>
        {phone && (
          <ReachLink
            brief
            reach={phoneReach(phone, refusal)}
            text={phone}
            call={{ coid: contact.coid, person: contactName(contact) }}
          />
        )}
        {contact.email && (
          <ReachLink brief reach={mailReach(contact.email, refusal)} text={contact.email} />
        )}
      </div>
    </Stack>
  );
}
