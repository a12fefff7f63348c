import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import styles from './StatsPages.module.css';

const PAGES = [
  { id: 'stats', label: 'By month', path: 'stats' },
  { id: 'year', label: 'By year and program', path: 'stats/year' },
  { id: 'share', label: 'Market share', path: 'stats/csi-market-share/csi-summary' },
  { id: 'booklet', label: 'Booklet', path: 'stats/booklet-report' },
];

/** Above each of the stats pages: the way to the others, this page's switches, and to paper. */
export function StatsPages({
  companySeq,
  page,
  children,
}: {
  companySeq: number;
  page: 'stats' | 'year' | 'share' | 'booklet';
  children?: ReactNode;
}) {
  return (
    <div className={styles.bar}>
      <nav aria-label="Stats" className={styles.pages}>
        {PAGES.map(({ id, label, path }) => (
          <Link
            key={id}
            to={`/company/${companySeq}/${path}`}
            aria-current={id === page ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <span className={styles.space} />
      {children}
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}
