import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Muted } from '../../../ui/Muted.tsx';
import { MAX_STOPS } from '../search/search-params.ts';
import type { MapAnswer } from './MapList.tsx';
import styles from './MapWorkspace.module.css';

/** Plans a route through the checked companies or, with none checked, through those of the lasso. */
export function PlanBar({
  selected,
  lasso,
  onPlan,
  onClear,
}: {
  selected: ReadonlySet<number>;
  /** The companies of the drawn area; `null` without one. */
  lasso: MapAnswer | null;
  onPlan: (seqs: readonly number[]) => void;
  onClear: () => void;
}) {
  const isByLasso = selected.size === 0 && lasso !== null;
  const count = isByLasso ? (lasso.total ?? 0) : selected.size;
  if (count === 0) return null;
  const seqs = isByLasso ? lasso.companies.map(({ seq }) => seq) : [...selected];
  return (
    <div className={styles.planBar} role="region" aria-label="Selection">
      <span role="status">
        {formatCount(count)} {isByLasso ? 'in the lasso' : 'selected'}
      </span>
      <Button
        size="small"
        variant="primary"
        disabled={count > MAX_STOPS || lasso?.isStale === true}
        onClick={() => onPlan(seqs)}
      >
        Plan route
      </Button>
      {!isByLasso && (
        <Button size="small" variant="subtle" onClick={onClear}>
          Clear
        </Button>
      )}
      {count > MAX_STOPS && (
        <Muted tone="soft" size="small">
          A route has up to {MAX_STOPS} stops
        </Muted>
      )}
    </div>
  );
}
