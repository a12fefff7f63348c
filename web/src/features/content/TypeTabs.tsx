import { NavLink } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import type { TypeCount } from './content-counts.ts';
import { contentPath } from './content-names.ts';
import styles from './ContentStatus.module.css';

/** The seven types with how many items each has, and how many of them wait too long. */
export function TypeTabs({
  companySeq,
  counts,
}: {
  companySeq: number;
  counts: readonly TypeCount[];
}) {
  return (
    <nav className={styles.types} aria-label="Content types">
      {counts.map(({ slug, label, total }) => (
        <NavLink key={slug} className={styles.type ?? ''} to={contentPath(companySeq, slug)} end>
          {label} <span className={styles.count}>{formatCount(total.items)}</span>
          {total.stuck > 0 && (
            <span className={styles.stuck} title="Stuck">
              {formatCount(total.stuck)}
              <span className="visually-hidden"> stuck</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
