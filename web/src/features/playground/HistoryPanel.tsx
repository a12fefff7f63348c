import { Badge } from '../../ui/Badge.tsx';
import styles from './Playground.module.css';
import { useSavedQueriesQuery } from './SavedQueries.generated.ts';
import { useOpenInTab } from './use-open-in-tab.ts';
import { variablesText } from './variables-text.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** What the viewer wrote, on whatever machine, whether it was run or not. */
export function HistoryPanel() {
  const open = useOpenInTab();
  const { data } = useSavedQueriesQuery({ context: { quiet: true } });
  const written = data?.history?.nodes ?? [];
  return (
    <div className={styles.panel}>
      <h2 className={styles.panelTitle}>History</h2>
      {data && written.length === 0 && (
        <p className={styles.purpose}>
          What you write is kept here, the latest 100 queries, on every machine where you sign in.
        </p>
      )}
      <ul className={styles.queries}>
        {written.map(({ seq, name, query, variables, createdAt, ran }) => (
          <li key={seq}>
            <button
              type="button"
              className={styles.query}
              onClick={() => open({ query, variables: variablesText(variables) })}
            >
              {name}
            </button>
            <p className={styles.purpose}>
              {createdAt && <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time>}{' '}
              {!ran && <Badge tone="amber">not run</Badge>}
            </p>
            <code className={styles.excerpt}>{query.replaceAll(/\s+/g, ' ').slice(0, 90)}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
