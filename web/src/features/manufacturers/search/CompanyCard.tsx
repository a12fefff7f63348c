import { Link } from 'react-router';
import { callAttributes } from '../../../lib/phone-call.ts';
import { telHref } from '../../../lib/phone.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { standingOf } from '../company/company-standing.ts';
import { DoNotCallBadge } from '../company/DoNotCallBadge.tsx';
import { LastContactCell } from './cells.tsx';
import styles from './CompanyCard.module.css';
import { placeOf, whyMatched } from './company-row.ts';
import type { Hit } from './company-row.ts';
import { TagStars } from './TagStars.tsx';

/** In pixels: two lines. */
export const CARD_HEIGHT = 68;

/** A company on a phone: a tap opens it, the phone button dials. */
export function CompanyCard({ hit, onOpen }: { hit: Hit; onOpen: (seq: number) => void }) {
  const { company } = hit;
  const dial = company.doNotCall.flag ? null : telHref(company.phone);
  const why = whyMatched(hit.matches);
  // The stars stand beside the name already.
  const standing = standingOf(company.status, 0);
  const details = [placeOf(company), company.rep?.name ?? 'Unassigned', why].filter(Boolean);
  return (
    <>
      <Link
        to={`/company/${company.seq}`}
        className={styles.card}
        onClick={() => onOpen(company.seq)}
      >
        <span className={styles.line}>
          <span className={styles.name}>{company.name}</span>
          <TagStars {...company.prospectTag} />
          {company.status !== 'PROSPECT' && <Badge tone={standing.tone}>{standing.text}</Badge>}
          <DoNotCallBadge doNotCall={company.doNotCall} />
        </span>
        <span className={styles.line}>
          <span className={styles.details}>{details.join(' · ')}</span>
          <span className={styles.when}>
            <LastContactCell date={company.lastContacted} />
          </span>
        </span>
      </Link>
      {dial === null ? (
        <span className={styles.dial} />
      ) : (
        <a
          href={dial}
          className={styles.dial}
          aria-label={`Call ${company.name}`}
          {...callAttributes({ coid: company.coid, company: company.name })}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 2.5h2.6l1.2 3-1.6 1.2a7.5 7.5 0 0 0 4.1 4.1l1.2-1.6 3 1.2V13a1 1 0 0 1-1.1 1A11.4 11.4 0 0 1 2 3.6a1 1 0 0 1 1-1.1Z" />
          </svg>
        </a>
      )}
    </>
  );
}
