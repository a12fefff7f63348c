import { Link } from 'react-router';
import { formatMiles } from '../../../lib/distance.ts';
import { CompetitorCount } from '../../../ui/CompetitorCount.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { Row } from '../../../ui/Row.tsx';
import { standingOf } from '../company/company-standing.ts';
import { DoNotCallBadge } from '../company/DoNotCallBadge.tsx';
import { LastContactCell, RepCell } from '../search/cells.tsx';
import { TagStars } from '../search/TagStars.tsx';
import type { MapCompany_CompanyFragment } from './MapCompany.generated.ts';
import styles from './MapEntry.module.css';

/** A company in two lines: in the list beside the map and in its pin's pop-up. */
export function MapEntry({
  company,
  meters,
  isFull = false,
  onOpen,
}: {
  company: MapCompany_CompanyFragment;
  /** From what the search is around, else from the middle of the map; `null` where nobody knows. */
  meters: number | null;
  /** With what a row of a list has no room for. */
  isFull?: boolean;
  onOpen: () => void;
}) {
  const standing = standingOf(company.status, 0);
  const place = [company.city, company.state].filter(Boolean).join(', ');
  return (
    <div className={styles.entry}>
      <Row as="span" gap={8} align="baseline" shrinks>
        <Link to={`/company/${company.seq}`} className={styles.name} onClick={onOpen}>
          {company.name}
        </Link>
        <TagStars {...company.prospectTag} />
        {company.status !== 'PROSPECT' && (
          <span className={styles.status}>
            <Badge tone={standing.tone}>{standing.text}</Badge>
          </span>
        )}
        <DoNotCallBadge doNotCall={company.doNotCall} />
        <span className={styles.count}>
          <CompetitorCount count={company.competitorCount} />
        </span>
      </Row>
      <Row as="span" gap={8} align="baseline" shrinks>
        <Muted tone="soft" size="small" isClipped>
          {[place, meters === null ? null : formatMiles(meters)].filter(Boolean).join(' · ')}
        </Muted>
        <span className={styles.when}>
          <LastContactCell date={company.lastContacted} />
        </span>
      </Row>
      {isFull && <RepCell rep={company.rep} full />}
    </div>
  );
}
