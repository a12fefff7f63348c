import { Badge } from '../../../ui/Badge.tsx';
import { Card } from './Card.tsx';
import type { CompanyContacts_CompanyFragment } from './CompanyContacts.generated.ts';
import styles from './CompanyContacts.module.css';
import type { DoNotCallState } from './DoNotCallBadge.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { topContacts, type Person } from './top-contacts.ts';

export interface CompanyContactsProps {
  company: CompanyContacts_CompanyFragment & { doNotCall: DoNotCallState };
}

const SHOWN = 5;

/** The five people to know, those who decide first. */
export function CompanyContacts({ company }: CompanyContactsProps) {
  const nodes = company.contacts?.nodes ?? [];
  const people = topContacts(nodes, SHOWN);
  const total = company.contacts?.totalCount ?? nodes.length;
  return (
    <Card
      title="Contacts"
      aside={total > people.length ? `${people.length} of ${total}` : total || null}
    >
      {people.length === 0 ? (
        <p className={styles.none}>
          {company.contacts ? 'Nobody is known here yet.' : 'The contacts could not be read.'}
        </p>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.seq} className={styles.person}>
              <ContactLine person={person} doNotCall={company.doNotCall} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function ContactLine({ person, doNotCall }: { person: Person; doNotCall: DoNotCallState }) {
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || 'Unnamed';
  const what = [person.title, person.role].filter(Boolean).join(' · ');
  const phone =
    person.preferred === 'mobile'
      ? (person.mobile ?? person.phone)
      : (person.phone ?? person.mobile);
  return (
    <>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        {person.doNotContact && <Badge tone="red">Do not contact</Badge>}
        {person.bounced && <Badge tone="amber">Mail bounced</Badge>}
      </div>
      {what && <div className={styles.what}>{what}</div>}
      {!person.doNotContact && (
        <div className={styles.line}>
          {person.email && !person.bounced && (
            <a className={styles.mail} href={`mailto:${encodeURI(person.email)}`}>
              {person.email}
            </a>
          )}
          {phone && (
            <PhoneLink
              phone={phone}
              ext={phone === person.phone ? person.ext : null}
              doNotCall={doNotCall}
              call={{ person: name }}
              brief
            />
          )}
        </div>
      )}
    </>
  );
}
