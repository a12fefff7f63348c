import { Link } from 'react-router';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeDate } from '../../ui/RelativeDate.tsx';
import type { LandingCompanyFragment } from './LandingPage.generated.ts';
import styles from './LandingPanel.module.css';

export interface CompanyPanelProps {
  title: string;
  /** `null`: they could not be read. */
  companies: readonly (LandingCompanyFragment & { created?: string | null })[] | null;
  nothing: string;
  allLink?: string;
  /** The date at the right: the last contact, or since when the company is known. */
  date: 'lastContacted' | 'created';
  /** Says whose it is, where the list is not one rep's. */
  withRep?: boolean;
}

/** A short list of companies that want a look. */
export function CompanyPanel(props: CompanyPanelProps) {
  const { title, companies, nothing, allLink, date, withRep = false } = props;
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {allLink && <Link to={allLink}>All</Link>}
      </div>
      {companies === null && <p className={styles.failed}>These companies could not be read.</p>}
      {companies?.length === 0 && <p className={styles.failed}>{nothing}</p>}
      <ul className={styles.list}>
        {companies?.map((company) => (
          <li key={company.seq} className={styles.row}>
            <span className={styles.main}>
              <Link to={`/company/${company.seq}`} className={styles.name}>
                {company.name}
              </Link>
              <span className={styles.minor}>
                {[company.city, company.state, withRep && (company.rep?.name ?? 'no rep yet')]
                  .filter(Boolean)
                  .join(', ')}
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
              {company[date] ? <RelativeDate date={company[date]} /> : 'never'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
