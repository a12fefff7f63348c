import { useState } from 'react';
import { NavLink } from 'react-router';
import { useViewer } from '../../lib/session.ts';
import { runShortcut } from '../../lib/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MoreSheet } from './MoreSheet.tsx';
import styles from './BottomBar.module.css';

/** The phone's navigation: Today, Search, Log, Map, More. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { mayWrite } = useViewer();
  const [more, setMore] = useState(false);
  return (
    <nav className={styles.bar} aria-label="Main, short">
      <NavLink to="/landing" className={styles.entry}>
        <Icon name="home" size={20} />
        Today
      </NavLink>
      <NavLink to="/search" className={styles.entry}>
        <Icon name="search" size={20} />
        Search
      </NavLink>
      {mayWrite && (
        <button type="button" className={styles.entry} onClick={() => runShortcut('n')}>
          <span className={styles.log}>
            <Icon name="plus" size={20} />
          </span>
          Log
        </button>
      )}
      <NavLink to="/map" className={styles.entry}>
        <Icon name="map" size={20} />
        Map
      </NavLink>
      <button
        type="button"
        className={styles.entry}
        onClick={() => setMore(true)}
        aria-haspopup="dialog"
      >
        <Icon name="more" size={20} />
        More
      </button>
      {more && <MoreSheet onClose={() => setMore(false)} onSearch={onSearch} />}
    </nav>
  );
}
