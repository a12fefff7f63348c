import styles from './Playground.module.css';
import type { RunCall } from './run-operation.ts';

const CACHE: Record<RunCall['cache'], string> = {
  hit: 'hit: no call was made',
  miss: 'miss: kept for seconds',
  none: 'not kept',
};
const milliseconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1 });

/** What a run asked of the REST service, in the order of the calls. */
export function RunCallsView({ calls }: { calls: readonly RunCall[] }) {
  return (
    // Focusable, so that it scrolls by keyboard.
    <div className={styles.tableBox} tabIndex={0} role="region" aria-label="Upstream calls">
      <table className={styles.table}>
        <thead>
          <tr>
            {['Method', 'Path', 'Status', 'ms', 'Cache'].map((title) => (
              <th key={title} className={styles.plainHead}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map(({ method, path, status, ms, cache }, i) => (
            <tr key={i}>
              <td>{method}</td>
              <td>
                <code>{path}</code>
              </td>
              <td className={styles.number}>{status ?? 'no answer'}</td>
              <td className={styles.number}>{milliseconds.format(ms)}</td>
              <td>{CACHE[cache]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
