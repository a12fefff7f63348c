import { openRows } from '../../lib/analytics.ts';
import { Button } from '../../ui/Button.tsx';
import { useState } from 'react';
import type { Attention } from './attention.ts';
import styles from './PeoplePanel.module.css';

const FIRST = 8;

/** Where to step in, in sentences; each opens what it speaks of. */
export function AttentionPanel({ entries }: { entries: readonly Attention[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, FIRST);
  return (
    <section className={styles.panel} aria-label="Needs attention">
      <div className={styles.head}>
        <h2>Needs attention</h2>
        {entries.length > FIRST && (
          <Button size="small" variant="subtle" onClick={() => setAll(!all)}>
            {all ? 'Fewer' : `All ${entries.length}`}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p className={styles.nothing}>All caught up.</p>}
      <ul className={styles.list}>
        {shown.map(({ sentence, rows }) => (
          <li key={sentence} className={styles.row}>
            <button
              type="button"
              className={styles.link}
              onClick={() => openRows({ title: sentence.replace(/\.$/, ''), ...rows })}
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
