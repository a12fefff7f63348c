import { Link } from 'react-router';
import { formatCount, formatPercent } from '../../lib/format.ts';
import type { LandingPageQuery } from './LandingPage.generated.ts';
import type { LandingScope } from './landing-scope.ts';
import styles from './NumbersStrip.module.css';

interface NumberEntry {
  label: string;
  value: number | null | undefined;
  detail?: string | undefined;
  to?: string;
}

function statusCount(data: LandingPageQuery | undefined, status: string): number | undefined {
  const facet = data?.accounts?.facets.find(({ key }) => key === 'STATUS');
  return facet?.buckets.find(({ value }) => value === status)?.count;
}

function entriesOf(data: LandingPageQuery | undefined, scope: LandingScope): NumberEntry[] {
  const mine = scope.kind === 'mine';
  const total = data?.accounts?.totalCount;
  const cold = data?.notContacted?.totalCount;
  return [
    {
      label: mine ? 'My accounts' : 'Companies',
      value: total,
      to: scope.links.accounts,
    },
    { label: 'Clients', value: statusCount(data, 'client'), to: scope.links.clients },
    { label: 'Prospects', value: statusCount(data, 'prospect'), to: scope.links.prospects },
    {
      label: 'Not contacted in 6 months',
      value: cold,
      detail: total && cold !== undefined ? formatPercent(cold / total) : undefined,
      to: scope.links.cold,
    },
    {
      label: mine ? 'My notes, last 7 days' : 'Notes, last 7 days',
      value: data?.week?.totalCount,
    },
  ];
}

export interface NumbersStripProps {
  data: LandingPageQuery | undefined;
  scope: LandingScope;
}

/** A few numbers in a row; each leads to the companies behind it. */
export function NumbersStrip({ data, scope }: NumbersStripProps) {
  return (
    <dl className={styles.strip} aria-busy={data === undefined}>
      {entriesOf(data, scope).map(({ label, value, detail, to }) => (
        <div key={label} className={styles.number}>
          <dt>{label}</dt>
          <dd className={styles.value}>
            {value === null || value === undefined ? (
              <span className={data ? undefined : styles.waiting}>—</span>
            ) : to ? (
              <Link to={to}>{formatCount(value)}</Link>
            ) : (
              formatCount(value)
            )}
          </dd>
          {detail && <dd className={styles.detail}>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
