import { useState, type ComponentProps } from 'react';
import { plural } from '../../../lib/plural.ts';
import { toggled } from '../search/search-changes.ts';
import { MapList } from './MapList.tsx';
import { PlanBar } from './PlanBar.tsx';
import styles from './MapWorkspace.module.css';

const NONE: ReadonlySet<number> = new Set();

/** The list beside the map with what can be done with its checked companies. */
export function MapListPanel({
  hasLasso,
  unplaced,
  onPlan,
  ...list
}: Omit<ComponentProps<typeof MapList>, 'selected' | 'onSelect'> & {
  hasLasso: boolean;
  /** Companies of the search without a pin. */
  unplaced: number;
  /** Plans a route through these. */
  onPlan: (seqs: readonly number[]) => void;
}) {
  const [selected, setSelected] = useState(NONE);
  return (
    <>
      <PlanBar
        selected={selected}
        lasso={hasLasso ? list.answer : null}
        onPlan={onPlan}
        onClear={() => setSelected(NONE)}
      />
      {unplaced > 0 && (
        <p className={styles.unplaced}>
          {plural(unplaced, 'company', 'companies')} without a known position
        </p>
      )}
      <MapList
        {...list}
        selected={selected}
        onSelect={(seq) => setSelected((now) => new Set(toggled([...now], seq)))}
      />
    </>
  );
}
