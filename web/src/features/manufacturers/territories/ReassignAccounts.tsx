import { formatCount } from '../../../lib/format.ts';
import type { BulkCompany } from '../bulk/bulk-plan.ts';
import styles from './Reassign.module.css';

/** The accounts that would move; one that shall stay is unticked. */
export function ReassignAccounts({
  companies,
  staying,
  onChange,
}: {
  companies: readonly BulkCompany[];
  staying: ReadonlySet<number>;
  onChange: (staying: ReadonlySet<number>) => void;
}) {
  const toggle = (seq: number): void => {
    const next = new Set(staying);
    if (!next.delete(seq)) next.add(seq);
    onChange(next);
  };
  const kept = companies.filter(({ seq }) => staying.has(seq)).length;
  return (
    <details className={styles.accounts}>
      <summary>
        Choose accounts: {formatCount(companies.length - kept)} of {formatCount(companies.length)}
      </summary>
      <ul tabIndex={0} aria-label="Accounts to reassign">
        {companies.map(({ seq, name, city, state }) => (
          <li key={seq}>
            <label>
              <input type="checkbox" checked={!staying.has(seq)} onChange={() => toggle(seq)} />
              {name}
              <span>{[city, state].filter(Boolean).join(' ')}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
