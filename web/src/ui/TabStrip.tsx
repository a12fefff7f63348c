import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../lib/format.ts';
import styles from './TabStrip.module.css';

/** The way between the pages of one thing: a company's, a rep's. */
export function TabStrip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

export interface TabLinkProps {
  to: string;
  label: string;
  current: boolean;
  title?: string | undefined;
  /** Of what the page lists. */
  count?: number | null;
}

export function TabLink({ to, label, current, title, count = null }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On a phone the strip scrolls: the current tab must be in sight.
    if (current) link.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      className={styles.tab}
      aria-current={current ? 'page' : undefined}
      title={title}
    >
      {label}
      {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}
