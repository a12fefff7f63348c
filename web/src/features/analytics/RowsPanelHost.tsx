import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazy-part.ts';
import { openWhy, useRowsQuestion, useWhyQuestion } from '../../lib/analytics.ts';
import styles from './RowsPanelHost.module.css';

const RowsPanel = lazyPart(async () => (await import('./RowsPanel.tsx')).RowsPanel);
const WhyPanel = lazyPart(async () => (await import('./WhyPanel.tsx')).WhyPanel);

/** Where `openRows` and `openWhy` show their answers, over whichever page is open; another page closes them. */
export function RowsPanelHost() {
  const rows = useRowsQuestion();
  const why = useWhyQuestion();
  const { pathname } = useLocation();
  useEffect(() => () => openWhy(null), [pathname]);
  return (
    <>
      {why && (
        <div className={styles.host} data-panel="why">
          <Suspense fallback={null}>
            <WhyPanel key={JSON.stringify(why)} question={why} />
          </Suspense>
        </div>
      )}
      {rows && (
        <div className={styles.host}>
          <Suspense fallback={null}>
            <RowsPanel key={JSON.stringify(rows)} question={rows} />
          </Suspense>
        </div>
      )}
    </>
  );
}
