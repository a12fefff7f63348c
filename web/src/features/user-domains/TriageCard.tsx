import type { ReactNode } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { domainName, placeOf } from './domain-text.ts';
import type { Guess } from './guess-category.ts';
import styles from './Triage.module.css';
import type { TriageDomain_DomainFragment } from './TriageDomain.generated.ts';

export interface TriageCardProps {
  domain: TriageDomain_DomainFragment;
  guess: Guess | null;
  comment: ReactNode;
}

/** Everything that is known about one domain, to decide what it is. */
export function TriageCard({ domain, guess, comment }: TriageCardProps) {
  const facts = [
    ['Firm', domain.name ?? '—'],
    ['Where', placeOf(domain)],
    ['Visits', formatCount(domain.visits)],
    ['Registered users', formatCount(domain.users)],
    ['First seen', formatDate(domain.firstSeen)],
    ['Last seen', <RelativeDate key="seen" date={domain.lastSeen} />],
    ['Looked at', domain.topSections.join(', ') || '—'],
  ] as const;
  return (
    <article className={styles.card} aria-label="The domain to sort">
      <header className={styles.head}>
        <h2>{domainName(domain)}</h2>
        {domain.url === null && <Badge>only addresses</Badge>}
        {domain.isNew && <Badge tone="green">new</Badge>}
      </header>
      <p className={styles.hint}>{domain.hint ?? 'Neither pages nor registries say anything.'}</p>
      {guess && (
        <Muted as="p">
          “{guess.because}” speaks for <strong>{guess.category.replaceAll('_', ' / ')}</strong>
        </Muted>
      )}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.comment}>{comment}</div>
    </article>
  );
}
