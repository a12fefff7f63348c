import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { REP_TABS, type RepTab } from './rep-tabs.ts';
import styles from './RepTabs.module.css';

/** The way between a rep's pages. */
export function RepTabs({ seq, tab }: { seq: number; tab: RepTab }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the strip scrolls: the current tab must be in sight.
    current.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  return (
    <nav className={styles.tabs} aria-label="Rep pages">
      {REP_TABS.map(({ id, label, path }) => (
        <Link
          key={id}
          ref={id === tab ? current : null}
          to={`/rep/${seq}${path}`}
          className={styles.tab}
          aria-current={id === tab ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
