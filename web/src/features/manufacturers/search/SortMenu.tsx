import { Popover } from '../../../ui/Popover.tsx';
import { withChange } from './search-changes.ts';
import type { SearchParams } from './search-params.ts';
import { effectiveSort, missingForSort, SORTS } from './search-sort.ts';
import type { SearchSort } from './search-sort.ts';
import type { Update } from './use-search-address.ts';
import styles from './menus.module.css';

export interface SortMenuProps {
  params: SearchParams;
  update: Update;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  iconOnly: boolean;
}

/** The orders, each reversible; those that lack something say what. */
export function SortMenu({ params, update, open, onOpenChange, iconOnly }: SortMenuProps) {
  const current = effectiveSort(params.sort, params.query);
  const entry = SORTS.find(({ id }) => id === current.id);
  const label = entry?.label ?? 'None';
  const choose = (sort: SearchSort): void => {
    const isAutomatic = sort.id === 'none' && !sort.reversed && params.query === '';
    update((now) => withChange(now, { sort: isAutomatic ? null : sort }));
  };
  return (
    <Popover
      label={
        <>
          <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4.5 3v10M2 10.5 4.5 13 7 10.5M9 4h5M9 8h4M9 12h2.5" />
          </svg>
          {!iconOnly && `Sort: ${label}${current.reversed ? ' ↑' : ''}`}
        </>
      }
      {...(iconOnly ? { name: `Sort: ${label}` } : {})}
      title="Sort"
      align="right"
      width={270}
      active={params.sort !== null}
      open={open}
      onOpenChange={onOpenChange}
    >
      <div role="radiogroup" aria-label="Sort by">
        {SORTS.map(({ id, label: name }) => {
          const missing = missingForSort(id, params);
          return (
            <label key={id} className={styles.option} data-disabled={missing !== null || undefined}>
              <input
                type="radio"
                name="sort"
                checked={current.id === id}
                disabled={missing !== null}
                onChange={() => choose({ id, reversed: false })}
                {...(current.id === id ? { 'data-autofocus': true } : {})}
              />
              <span>{name}</span>
              {missing && <span className={styles.note}>{missing}</span>}
            </label>
          );
        })}
      </div>
      <div className={styles.segments} role="radiogroup" aria-label="Direction">
        {[false, true].map((reversed) => (
          <label key={String(reversed)} className={styles.segment}>
            <input
              type="radio"
              name="direction"
              className="visually-hidden"
              checked={current.reversed === reversed}
              onChange={() => choose({ id: current.id, reversed })}
            />
            {reversed ? entry?.reversed : entry?.natural}
          </label>
        ))}
      </div>
    </Popover>
  );
}
