import { useState } from 'react';
import styles from './SearchWorkspace.module.css';

/** Says quietly what the address asked for and this page left out. */
export function Notices({ notices }: { notices: readonly string[] }) {
  const text = notices.join(', ');
  const [dismissed, setDismissed] = useState('');
  if (text === '' || text === dismissed) return null;
  return (
    <p className={styles.notice} role="status">
      Left out of this address: {text}
      <button type="button" onClick={() => setDismissed(text)} aria-label="Dismiss">
        ×
      </button>
    </p>
  );
}
