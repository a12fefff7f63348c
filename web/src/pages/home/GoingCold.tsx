import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import { SkeletonRows } from '../../ui/SkeletonRows.tsx';
import type { LandingCompanyFragment } from './LandingPage.generated.ts';
import styles from './LandingPanel.module.css';

export interface GoingColdProps {
  title: string;
  companies: readonly LandingCompanyFragment[] | undefined;
  allLink: string;
}

/** The accounts that were contacted longest ago. */
export function GoingCold({ title, companies, allLink }: GoingColdProps) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Link to={allLink}>All</Link>
      </div>
      {companies === undefined && <SkeletonRows rows={6} />}
      {companies?.length === 0 && <EmptyState title="No accounts yet" />}
      <ul className={styles.list}>
        {companies?.map((company) => (
          <li key={company.seq} className={styles.row}>
            <span className={styles.main}>
              <Link to={`/company/${company.seq}`} className={styles.name}>
                {company.name}
              </Link>
              <span className={styles.minor}>
                {[company.city, company.state].filter(Boolean).join(', ')}
              </span>
            </span>
            {company.isClient ? (
              <Badge tone="green">Client</Badge>
            ) : (
              company.prospectTag.value > 0 && (
                <Badge tone="blue">{company.prospectTag.label}</Badge>
              )
            )}
            <span className={styles.when}>
              {company.lastContacted ? <RelativeDate date={company.lastContacted} /> : 'never'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
