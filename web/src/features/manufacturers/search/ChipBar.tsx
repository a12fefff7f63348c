import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { Criterion } from './search-changes.ts';
import type { SearchChip } from './search-chips.ts';
import styles from './ChipBar.module.css';

export interface ChipBarProps {
  chips: readonly SearchChip[];
  /** Which companies the list stands for where no criterion says so. */
  hint: string | null;
  onEdit: (criterion: Criterion) => void;
  onRemove: (criterion: Criterion) => void;
  onClear: () => void;
  /** Rows in the list; `total` is `null` until the first answer. */
  loaded: number;
  total: number | null;
}

/** What narrows the list, and how much it found: always visible. */
export function ChipBar({ chips, hint, onEdit, onRemove, onClear, loaded, total }: ChipBarProps) {
  return (
    <div className={styles.bar}>
      {chips.length === 0 && <p className={styles.hint}>{hint}</p>}
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label="Filters in use">
          {chips.map(({ criterion, label, value }) => (
            <li key={criterion}>
              <Chip
                onClick={() => onEdit(criterion)}
                onRemove={() => onRemove(criterion)}
                removeLabel={`Remove ${label} ${value}`}
              >
                {label} <strong className={styles.value}>{value}</strong>
              </Chip>
            </li>
          ))}
          {hint && <li className={styles.scope}>{hint}</li>}
          <li>
            <Button size="small" variant="subtle" onClick={onClear}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
      <p className={styles.count} role="status">
        {total !== null && countLabel(loaded, total)}
      </p>
    </div>
  );
}

/** `1–50 of 1,284`; `no companies` for none. */
function countLabel(loaded: number, total: number): string {
  if (total === 0) return 'no companies';
  return `1–${formatCount(loaded)} of ${formatCount(total)}`;
}
