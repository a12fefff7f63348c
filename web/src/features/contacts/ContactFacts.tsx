import type { ReactNode } from 'react';
import { businessDateOf } from '../../lib/business-time.ts';
import { formatDate } from '../../lib/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import type { ContactForm_ContactFragment } from './ContactForm.generated.ts';
import styles from './ContactFacts.module.css';
import { contactName } from './contact-name.ts';
import { shownValue, valuesOf } from './contact-values.ts';
import { mailReach, phoneReach } from './reach.ts';
import { ReachLink } from './ReachLink.tsx';

export interface ContactFactsProps {
  contact: ContactForm_ContactFragment & {
    createdAt: string | null;
    createdBy: { name: string } | null;
  };
  /** Why the person may not be reached; `null` where nothing forbids it. */
  refusal: string | null;
  /** A manager's reason for passing over it; `null` without one. */
  override: string | null;
  /** Absent for those who may not override. */
  onOverride?: (() => void) | undefined;
}

/** How to reach a person, or why not; and what else is known. */
export function ContactFacts({ contact, refusal, override, onOverride }: ContactFactsProps) {
  const values = valuesOf(contact);
  const why = override === null ? refusal : null;
  const facts: readonly [string, ReactNode][] = [
    ['Role', contact.role && shownValue('role', values)],
    ['Preferred', contact.preferred && shownValue('preferred', values)],
    ['Source', contact.source],
    ['Note', contact.note],
    [
      'Entered',
      contact.createdAt &&
        `${formatDate(businessDateOf(contact.createdAt))}${contact.createdBy ? ` by ${contact.createdBy.name}` : ''}`,
    ],
  ];
  const call = { coid: contact.coid, person: contactName(contact) };
  const ways: readonly [string, ReactNode][] = [
    [
      'E-mail',
      contact.email && (
        <>
          <ReachLink brief reach={mailReach(contact.email, why)} text={contact.email} />{' '}
          {contact.bounced && <Badge tone="amber">Mail bounced</Badge>}
        </>
      ),
    ],
    [
      'Phone',
      contact.phone && (
        <ReachLink
          brief
          reach={phoneReach(contact.phone, why)}
          text={contact.ext ? `${contact.phone} ext. ${contact.ext}` : contact.phone}
          call={call}
        />
      ),
    ],
    [
      'Mobile',
      contact.mobile && (
        <ReachLink
          brief
          reach={phoneReach(contact.mobile, why)}
          text={contact.mobile}
          call={call}
        />
      ),
    ],
  ];
  const rows = [...ways, ...facts].filter(([, value]) => Boolean(value));
  return (
    <section className={styles.card} aria-label="Details">
      {refusal !== null && (
        <div className={styles.refusal} role="note" aria-label="Do not contact">
          <p>{refusal}</p>
          {override !== null ? (
            <p className={styles.override}>Override logged: {override}</p>
          ) : onOverride ? (
            <Button size="small" variant="danger" onClick={onOverride}>
              Override…
            </Button>
          ) : (
            <p className={styles.override}>
              A manager or an administrator can override this, with a reason that is logged.
            </p>
          )}
        </div>
      )}
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
