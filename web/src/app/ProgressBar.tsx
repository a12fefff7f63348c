import { useLayoutEffect, useRef } from 'react';
import type { Progress } from '../lib/progress.ts';
import styles from './ProgressBar.module.css';

/**
 * The thin line at the top while a page loads; red when that failed. It is drawn without React, because any other
 * commit makes React restart a page that it is rendering in a transition.
 */
export function ProgressBar({ progress }: { progress: Progress }) {
  const bar = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const draw = (): void => {
      const { phase, visible } = progress.state();
      const name = phase === 'failed' ? 'Loading the page failed' : 'Loading the page';
      bar.current?.toggleAttribute('hidden', !visible);
      bar.current?.setAttribute('data-phase', phase);
      bar.current?.setAttribute('aria-label', name);
    };
    draw();
    return progress.subscribe(draw);
  }, [progress]);

  return <div ref={bar} className={styles.bar} role="progressbar" />;
}
