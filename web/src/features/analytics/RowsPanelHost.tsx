import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { openRows, useRowsQuestion } from '../../lib/analytics.ts';
import styles from './RowsPanelHost.module.css';

const RowsPanel = lazy(async () => ({ default: (await import('./RowsPanel.tsx')).RowsPanel }));

/** Where `openRows` shows its answer, over whichever page is open; another page closes it. */
export function RowsPanelHost() {
  const question = useRowsQuestion();
  const { pathname } = useLocation();
  useEffect(() => () => openRows(null), [pathname]);
  if (question === null) return null;
  return (
    <div className={styles.host}>
      <Suspense fallback={null}>
        <RowsPanel key={JSON.stringify(question)} question={question} />
      </Suspense>
    </div>
  );
}
