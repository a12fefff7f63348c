import { plural } from '../../lib/plural.ts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { DuplicateReason } from '../../schema.generated.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { contactName } from './contact-name.ts';
import type { ContactValues } from './contact-values.ts';
import { describePerson } from './describe-person.ts';
import { useDuplicatesPanelQuery } from './DuplicatesPanel.generated.ts';
import styles from './DuplicatesPanel.module.css';

export interface DuplicatesPanelProps {
  values: ContactValues;
  /** Names are compared at this company only; `null` compares addresses and numbers. */
  coid: number | null;
  /** The contact that is edited, which is not its own duplicate. */
  seq: number | null;
}

const TYPING_PAUSE_MS = 300;

const REASON_LABELS: Record<DuplicateReason, string> = {
  EMAIL: 'same e-mail',
  PHONE: 'same number',
  NAME: 'similar name',
};

/** While somebody types: who is there already and may be the same person. */
export function DuplicatesPanel({ values, coid, seq }: DuplicatesPanelProps) {
  const wanted = JSON.stringify(describePerson(values, coid));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const person = JSON.parse(asked) as ReturnType<typeof describePerson>;
  const { data, previousData, error } = useDuplicatesPanelQuery({
    variables: { person: person ?? {} },
    skip: person === null,
    // What somebody else entered a minute ago is the very thing to be found.
    fetchPolicy: 'cache-and-network',
    context: { quiet: true },
  });
  const answer = person === null ? null : (data ?? previousData)?.duplicateContacts;
  const found = answer?.filter(({ contact }) => contact.seq !== seq) ?? [];
  if (error)
    return (
      <Muted as="p" tone="soft" size="small">
        Duplicates could not be looked for just now.
      </Muted>
    );
  return (
    <section className={styles.panel} aria-label="Possible duplicates" data-empty={!found.length}>
      <h2>{found.length > 0 ? 'Already there?' : 'Duplicates'}</h2>
      <Muted as="p" tone="soft" size="small" role="status">
        {found.length > 0
          ? `${plural(found.length, 'contact')} may be this person.`
          : person === null
            ? 'As you type, contacts who may be the same person appear here.'
            : 'Nobody like this is known yet.'}
      </Muted>
      <ul className={styles.list}>
        {found.map(({ contact, reasons }) => (
          <li key={contact.seq} className={styles.person}>
            <div className={styles.line}>
              <Link to={`/contact/${contact.seq}`}>{contactName(contact)}</Link>
              {contact.doNotContact && <Badge tone="red">Do not contact</Badge>}
            </div>
            <Muted as="p" tone="soft" size="small">
              {[contact.title, contact.company?.name].filter(Boolean).join(' · ')}
            </Muted>
            {(contact.email || contact.phone) && (
              <p className={styles.reach}>
                {[contact.email, contact.phone].filter(Boolean).join(' · ')}
              </p>
            )}
            <p className={styles.line}>
              {reasons.map((reason) => (
                <Badge key={reason} tone="amber">
                  {REASON_LABELS[reason]}
                </Badge>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
