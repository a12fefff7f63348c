import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useViewer } from '../../lib/session.ts';
import { runShortcut } from '../../lib/shortcuts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { addressOf, type Place } from './find-place.ts';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import styles from './BottomBar.module.css';

const MoreSheet = lazyPart(async () => (await import('./MoreSheet.tsx')).MoreSheet);

export interface BottomBarProps {
  place: Place | null;
  onSearch: () => void;
}

/** The places that have an entry of their own. */
const ENTRIES = ['/landing', '/search', '/map'];

/** The phone's navigation: Today, Companies, Log, Map, More. */
export function BottomBar({ place, onSearch }: BottomBarProps) {
  const { mayWrite } = useViewer();
  const [more, setMore] = useState(false);
  const at = place?.tab?.to === '/map' ? '/map' : place && addressOf(place.hub);
  return (
    <nav className={styles.bar} aria-label="Main, short">
      <Link
        to="/landing"
        className={styles.entry}
        aria-current={at === '/landing' ? 'page' : undefined}
      >
        <Icon name="home" size={20} />
        Today
      </Link>
      <Link
        to="/search"
        className={styles.entry}
        aria-current={at === '/search' ? 'page' : undefined}
      >
        <Icon name="company" size={20} />
        Companies
      </Link>
      {mayWrite && (
        <button type="button" className={styles.entry} onClick={() => runShortcut('n')}>
          <span className={styles.log}>
            <Icon name="plus" size={20} />
          </span>
          Log
        </button>
      )}
      <Link to="/map" className={styles.entry} aria-current={at === '/map' ? 'page' : undefined}>
        <Icon name="map" size={20} />
        Map
      </Link>
      <button
        type="button"
        className={styles.entry}
        aria-current={at !== null && !ENTRIES.includes(at) ? 'page' : undefined}
        onClick={() => setMore(true)}
        aria-haspopup="dialog"
      >
        <Icon name="more" size={20} />
        More
      </button>
      {more && (
        <SilentBoundary>
          <Suspense fallback={null}>
            <MoreSheet onClose={() => setMore(false)} onSearch={onSearch} />
          </Suspense>
        </SilentBoundary>
      )}
    </nav>
  );
}
