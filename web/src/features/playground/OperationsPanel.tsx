import { useMemo, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import fields from '../../ui/fields.module.css';
import styles from './Playground.module.css';
import { OPERATION_FILES } from '../../lib/operation-files.ts';
import { pageOperations } from '../../lib/page-operations.ts';
import { useOpenInTab } from './use-open-in-tab.ts';

/** What the portal's own pages run, each with what it is for: a place to start from. */
export function OperationsPanel() {
  const open = useOpenInTab();
  const [words, setWords] = useState('');
  const all = useMemo(() => pageOperations(OPERATION_FILES), []);
  const wanted = words.toLowerCase().split(/\s+/);
  const found = all.filter(({ name, purpose }) => {
    const text = `${name} ${purpose}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <div className={styles.panel}>
      <h2 className={styles.panelTitle}>Operations of the pages</h2>
      <div className={styles.keep}>
        <input
          type="search"
          className={fields.field}
          aria-label="Find an operation"
          placeholder={`Find one of ${all.length}`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className={styles.purpose}>No matches.</p>}
      <ul className={styles.queries}>
        {found.map(({ name, kind, purpose, text }) => (
          <li key={name}>
            <button type="button" className={styles.query} onClick={() => open({ query: text() })}>
              {name}
            </button>{' '}
            {kind !== 'query' && <Badge tone="amber">{kind}</Badge>}
            <p className={styles.purpose}>{purpose}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
