import { formatCount } from '../../lib/format.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import type { TypeCount } from './content-counts.ts';
import styles from './ContentStatus.module.css';
import { statusClass } from './status-class.ts';

export interface StatusCountsProps {
  statuses: TypeCount['statuses'];
  chosen: ContentStatusValue | null;
  onChoose: (status: ContentStatusValue | null) => void;
}

/** How many items each status has, in the order of the work; one of them narrows the list. Nothing without items. */
export function StatusCounts({ statuses, chosen, onChoose }: StatusCountsProps) {
  if (statuses.every(({ items }) => items === 0)) return null;
  return (
    <div className={styles.statuses} role="group" aria-label="Items by status">
      {statuses.map(({ value, label, items, stuck }) => (
        <button
          key={value}
          type="button"
          className={styles.status}
          data-class={statusClass(label)}
          aria-pressed={chosen === value}
          disabled={items === 0 && chosen !== value}
          onClick={() => onChoose(chosen === value ? null : value)}
        >
          <span className={styles.number}>{formatCount(items)}</span>
          <span className={styles.label}>{label}</span>
          {stuck > 0 && <span className={styles.stuck}>{formatCount(stuck)} stuck</span>}
        </button>
      ))}
    </div>
  );
}
