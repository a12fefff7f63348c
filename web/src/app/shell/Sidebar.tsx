import { Fragment, useState } from 'react';
import { NavLink } from 'react-router';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { MyViews } from './MyViews.tsx';
import type { NavigationSection } from './navigation.ts';
import styles from './Sidebar.module.css';

const KEY = 'portal-sidebar';

const wasNarrow = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'narrow';
  } catch {
    return false;
  }
};

/** The way to every page; `[` folds it to icons. */
export function Sidebar({ sections }: { sections: readonly NavigationSection[] }) {
  const [narrow, setNarrow] = useState(wasNarrow);
  const toggle = (): void => {
    setNarrow(!narrow);
    try {
      localStorage.setItem(KEY, narrow ? 'wide' : 'narrow');
    } catch {
      // Then it is wide again next time.
    }
  };
  useShortcut('[', 'Fold or unfold the sidebar', toggle);
  return (
    <nav
      className={narrow ? `${styles.sidebar} ${styles.narrow}` : styles.sidebar}
      aria-label="Main"
    >
      {sections.map((section, at) => (
        <Fragment key={section.title ?? 'first'}>
          <div className={styles.section}>
            {section.title && <h2 className={styles.title}>{section.title}</h2>}
            {section.entries.map((entry) => (
              <NavLink
                key={entry.to}
                to={entry.to}
                className={({ isActive }) => `${styles.entry} ${isActive ? styles.active : ''}`}
                title={narrow ? entry.label : undefined}
              >
                <Icon name={entry.icon} />
                <span className={styles.label}>{entry.label}</span>
                {entry.keys && !narrow && <Kbd keys={entry.keys} />}
              </NavLink>
            ))}
          </div>
          {at === 0 && !narrow && <MyViews />}
        </Fragment>
      ))}
      <button
        type="button"
        className={styles.fold}
        onClick={toggle}
        aria-expanded={!narrow}
        title={`${narrow ? 'Unfold' : 'Fold'} the sidebar ([)`}
      >
        <Icon name="sidebar" />
        <span className={styles.label}>{narrow ? 'Unfold' : 'Fold'}</span>
        {!narrow && <Kbd keys="[" />}
      </button>
    </nav>
  );
}
