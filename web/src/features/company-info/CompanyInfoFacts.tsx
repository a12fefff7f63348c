import { Link } from 'react-router';
import { formatDate } from '../../lib/dates.ts';
import { formatCount } from '../../lib/format.ts';
import styles from './CompanyInfo.module.css';
import type { CompanyInfo } from './info-values.ts';

const NONE = '—';

/** What is known of a company beside its address. */
export function CompanyInfoFacts({ info }: { info: CompanyInfo }) {
  const { parent, updated, updatedBy } = info;
  return (
    <>
      <dl className={styles.facts}>
        <dt>Description</dt>
        <dd>{info.description ?? NONE}</dd>
        <dt>Brands</dt>
        <dd>{info.brands.join(', ') || NONE}</dd>
        <dt>Trade names</dt>
        <dd>{info.tradeNames.join(', ') || NONE}</dd>
        <dt>Parent company</dt>
        <dd>{parent ? <Link to={`/company/${parent.seq}`}>{parent.name}</Link> : NONE}</dd>
        <dt>Employees</dt>
        <dd>{info.employees === null ? NONE : formatCount(info.employees)}</dd>
        <dt>Industry notes</dt>
        <dd>{info.industryNotes ?? NONE}</dd>
        <dt>Billing e-mail</dt>
        <dd>
          {info.billingEmail ? (
            <a href={`mailto:${info.billingEmail}`}>{info.billingEmail}</a>
          ) : (
            NONE
          )}
        </dd>
      </dl>
      {updated && (
        <p className={styles.updated}>
          Updated {formatDate(updated)}
          {updatedBy && ` by ${updatedBy.name}`}
        </p>
      )}
    </>
  );
}
