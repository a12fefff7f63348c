import { useState } from 'react';
import { useOnline } from '../lib/online.ts';
import styles from './OfflineBar.module.css';

const clock = (): string =>
  new Date().toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });

/** Says that the browser is offline and how old the data on the screen is (A08). */
export function OfflineBar({ time = clock }: { time?: () => string }) {
  const online = useOnline();
  const [since, setSince] = useState<string | null>(null);
  if (!online && since === null) setSince(time());
  if (online && since !== null) setSince(null);
  return (
    <div role="status" className={online ? 'visually-hidden' : styles.bar}>
      {online ? '' : `Offline — showing data from ${since ?? ''}. Drafts are kept in this browser.`}
    </div>
  );
}
