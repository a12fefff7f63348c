import { Suspense, useState } from 'react';
import { inBrowser } from '../../lib/kept-values.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { SilentBoundary } from '../ErrorBoundary.tsx';
import styles from './Sidebar.module.css';

const MyViewsList = lazyPart(async () => (await import('./MyViewsList.tsx')).MyViewsList);

const KEY = 'portal-my-views';

const wasOpen = (): boolean => inBrowser.read(KEY) === 'open';

/** "My views" in the sidebar: folded until it is asked for, so that a page costs no request more. */
export function MyViews() {
  const [open, setOpen] = useState(wasOpen);
  const toggle = (): void => {
    setOpen(!open);
    inBrowser.write(KEY, open ? 'closed' : 'open');
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
