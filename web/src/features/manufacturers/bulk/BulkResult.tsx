import { Link } from 'react-router';
import styles from './BulkDialog.module.css';
import type { BulkWrite } from './bulk-plan.ts';
import type { RunResult } from './run-writes.ts';
import { companies } from './use-bulk-run.ts';

/** What was done, and for each company that was not, why. */
export function BulkResult({ result }: { result: RunResult<BulkWrite> }) {
  const { done, failures, left } = result;
  return (
    <div className={styles.body} role="status">
      <p>
        Done: {companies(done)}.{failures.length > 0 && ` Failed: ${companies(failures.length)}.`}
        {left.length > 0 && ` Stopped before ${companies(left.length)}.`}
      </p>
      {failures.length > 0 && (
        <ul className={styles.failures} tabIndex={0} aria-label="What failed">
          {failures.map(({ write, message }) => (
            <li key={write.company.seq}>
              <Link to={`/company/${write.company.seq}`}>{write.company.name}</Link>
              <span>{message}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
