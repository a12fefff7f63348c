import { NavLink } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import type { Count, TypeCount } from './content-counts.ts';
import styles from './ContentStatus.module.css';

export interface TypeTabsProps {
  counts: readonly TypeCount[];
  /** Not before they were read, and not where they could not be: nothing is no zero. */
  isCounted: boolean;
  /** The list of one type, by its slug. */
  pathOf: (slug: string) => string;
  /** The list of all types, where there is one. */
  all?: { to: string; total: Count };
}

/** The seven types with how many items each has, and how many of them wait too long. */
export function TypeTabs({ counts, isCounted, pathOf, all }: TypeTabsProps) {
  return (
    <nav className={styles.types} aria-label="Content types">
      {all && <TypeTab to={all.to} label="All" total={isCounted ? all.total : null} />}
      {counts.map(({ slug, label, total }) => (
        <TypeTab key={slug} to={pathOf(slug)} label={label} total={isCounted ? total : null} />
      ))}
    </nav>
  );
}

function TypeTab({ to, label, total }: { to: string; label: string; total: Count | null }) {
  return (
    <NavLink className={styles.type ?? ''} to={to} end>
      {label} {total && <span className={styles.count}>{formatCount(total.items)}</span>}
      {total && total.stuck > 0 && (
        <span className={styles.stuck} title="Stuck">
          {formatCount(total.stuck)}
          <span className="visually-hidden"> stuck</span>
        </span>
      )}
    </NavLink>
  );
}
