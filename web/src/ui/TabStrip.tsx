import { useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../lib/format.ts';
import { WantedPath } from '../lib/wanted-path.ts';
import styles from './TabStrip.module.css';

interface TabLink {
  to: string;
  label: string;
  current: boolean;
  title?: string | undefined;
  /** Of what the page lists. */
  count?: number | null;
}

export interface TabStripProps {
  label: string;
  tabs: readonly TabLink[];
  /** The row below another one: the pages of its current tab. */
  isSecond?: boolean;
  /** The current tab stands for the pages of the row below. */
  hasSecond?: boolean;
}

/** The way between the pages of one thing: a hub's, a company's, a rep's. */
export function TabStrip({ label, tabs, isSecond = false, hasSecond = false }: TabStripProps) {
  // A pressed tab is the current one at once, while its page is drawn.
  const wanted = useContext(WantedPath);
  const pressed = tabs.find(({ to }) => to.split('?', 1)[0] === wanted);
  return (
    <nav className={styles.tabs} aria-label={label} data-second={isSecond || undefined}>
      {tabs.map((tab) => (
        <Tab
          key={tab.label}
          {...tab}
          current={pressed ? tab === pressed : tab.current}
          marks={hasSecond ? 'true' : 'page'}
        />
      ))}
    </nav>
  );
}

interface TabProps extends TabLink {
  marks: 'page' | 'true';
}

function Tab({ to, label, current, title, count = null, marks }: TabProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const tab = link.current;
    if (!current || !tab) return undefined;
    // On a phone the strip scrolls: the current tab must be on screen. To ask at once would lay the page out before its time.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect();
        if (seen && seen.intersectionRatio < 1) {
          tab.scrollIntoView({ inline: 'nearest', block: 'nearest' });
        }
      },
      { root: tab.parentElement },
    );
    observer.observe(tab);
    return () => observer.disconnect();
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      className={styles.tab}
      aria-current={current ? marks : undefined}
      title={title}
    >
      {label}
      {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
    </Link>
  );
}
