import { useSyncExternalStore } from 'react';
import type { Progress } from './progress.ts';
import styles from './ProgressBar.module.css';

/** The thin line at the top while a page loads; red when that failed. */
export function ProgressBar({ progress }: { progress: Progress }) {
  const { phase, visible, percent } = useSyncExternalStore(progress.subscribe, progress.state);
  if (!visible) return null;
  return (
    <div
      className={phase === 'failed' ? styles.failed : styles.bar}
      role="progressbar"
      aria-label={phase === 'failed' ? 'Loading the page failed' : 'Loading the page'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  );
}
