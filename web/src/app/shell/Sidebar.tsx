import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { inBrowser } from '../../lib/kept-values.ts';
import { useOffers } from '../../lib/offers.ts';
import { useShortcut } from '../../lib/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { DueCount } from './DueCount.tsx';
import { addressOf, type Place } from './find-place.ts';
import { MyViews } from './MyViews.tsx';
import type { NavigationHub } from './navigation.ts';
import styles from './Sidebar.module.css';

const KEY = 'portal-sidebar';
/** Saved views hang under this hub. */
const VIEWS_HUB = 'Companies';
/** This hub shows how many activities are due. */
const DUE_HUB = 'Today';

const wasNarrow = (): boolean => inBrowser.read(KEY) === 'narrow';

export interface SidebarProps {
  hubs: readonly NavigationHub[];
  place: Place | null;
}

/** The hubs, with the one that is open marked; `[` folds it to icons. */
export function Sidebar({ hubs, place }: SidebarProps) {
  const [narrow, setNarrow] = useState(wasNarrow);
  const offers = useOffers();
  const toggle = (): void => {
    setNarrow(!narrow);
    inBrowser.write(KEY, narrow ? 'wide' : 'narrow');
  };
  useShortcut('[', 'Fold or unfold the sidebar', toggle);
  return (
    <nav
      className={narrow ? `${styles.sidebar} ${styles.narrow}` : styles.sidebar}
      aria-label="Main"
    >
      {hubs.map((hub) => {
        const { label, icon } = hub;
        const keys = hub.tabs[0]?.keys;
        const isOpen = hub === place?.hub;
        return (
          <Fragment key={label}>
            <Link
              to={addressOf(hub)}
              className={`${styles.entry} ${isOpen ? styles.active : ''}`}
              aria-current={isOpen ? (place?.tab === hub.tabs[0] ? 'page' : 'true') : undefined}
              title={narrow ? label : undefined}
            >
              <Icon name={icon} />
              <span className={styles.label}>{label}</span>
              {!narrow && label === DUE_HUB && <DueCount />}
              {keys && !narrow && <Kbd keys={keys} />}
            </Link>
            {label === VIEWS_HUB && !narrow && offers.has('savedViews') && <MyViews />}
          </Fragment>
        );
      })}
      <button
        type="button"
        className={styles.fold}
        onClick={toggle}
        aria-expanded={!narrow}
        title={`${narrow ? 'Expand' : 'Collapse'} the sidebar ([)`}
      >
        <Icon name="sidebar" />
        <span className={styles.label}>{narrow ? 'Expand' : 'Collapse'}</span>
        {!narrow && <Kbd keys="[" />}
      </button>
    </nav>
  );
}
