import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import styles from './Sidebar.module.css';

const MyViewsList = lazyPart(async () => (await import('./MyViewsList.tsx')).MyViewsList);

const KEY = 'portal-my-views';

const wasOpen = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'open';
  } catch {
    return false;
  }
};

/** "My views" in the sidebar: folded until it is asked for, so that a page costs no request more. */
export function MyViews() {
  const [open, setOpen] = useState(wasOpen);
  const toggle = (): void => {
    setOpen(!open);
    try {
      localStorage.setItem(KEY, open ? 'closed' : 'open');
    } catch {
      // Then it is folded again next time.
    }
  };
  return (
    <div className={styles.section}>
      <h2 className={styles.title}>
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={toggle}>
          My views
          <span className={styles.arrow} data-open={open} aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <SilentBoundary>
          <Suspense fallback={<p className={styles.hint}>Loading…</p>}>
            <MyViewsList />
          </Suspense>
        </SilentBoundary>
      )}
    </div>
  );
}
