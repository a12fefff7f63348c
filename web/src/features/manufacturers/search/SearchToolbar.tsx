import { useState, type ReactNode } from 'react';
import { FilterMenu } from './FilterMenu.tsx';
import type { FilterMenuProps } from './FilterMenu.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import type { ColumnId } from './search-columns.ts';
import type { Density } from '../../../lib/use-list-looks.ts';
import { withChange } from './search-changes.ts';
import { SortMenu } from './SortMenu.tsx';
import styles from './SearchToolbar.module.css';

export interface SearchToolbarProps extends FilterMenuProps {
  columns: readonly ColumnId[];
  onColumnsChange: (columns: readonly ColumnId[] | null) => void;
  density: Density;
  onDensityChange: (density: Density) => void;
  railHidden: boolean;
  onShowRail: () => void;
  /** A phone: filters open as a sheet, columns and density have no use. */
  narrow: boolean;
  onOpenSheet: () => void;
  filterCount: number;
  onLeaveText: () => void;
  /** The saved views of the list, first in the bar. */
  views?: ReactNode;
  /** What else the list can do, last in the bar. */
  actions?: ReactNode;
}

export function SearchToolbar({
  columns,
  onColumnsChange,
  density,
  onDensityChange,
  railHidden,
  onShowRail,
  narrow,
  onOpenSheet,
  filterCount,
  onLeaveText,
  views,
  actions,
  ...menu
}: SearchToolbarProps) {
  const { params, update } = menu;
  const [sortOpen, setSortOpen] = useState(false);
  return (
    <div className={styles.bar} role="search" aria-label="Companies">
      {railHidden && !narrow && (
        <button
          type="button"
          className={styles.showRail}
          onClick={onShowRail}
          aria-label="Show filters"
          title="Show filters"
        >
          »
        </button>
      )}
      {views}
      <SearchBox
        value={params.query}
        onCommit={(query) => update((now) => withChange(now, { query }), 'replace')}
        onLeave={onLeaveText}
      />
      {narrow ? (
        <button type="button" className={styles.sheetButton} onClick={onOpenSheet}>
          Filters{filterCount > 0 && <span className={styles.count}>{filterCount}</span>}
        </button>
      ) : (
        <FilterMenu {...menu} />
      )}
      <span className={styles.gap} />
      <SortMenu
        params={params}
        update={update}
        open={sortOpen}
        onOpenChange={setSortOpen}
        iconOnly={narrow}
      />
      {!narrow && (
        <>
          <ColumnsMenu columns={columns} onChange={onColumnsChange} />
          <button
            type="button"
            className={styles.density}
            aria-pressed={density === 'comfortable'}
            aria-label="Comfortable rows"
            title={density === 'compact' ? 'Comfortable rows' : 'Compact rows'}
            onClick={() => onDensityChange(density === 'compact' ? 'comfortable' : 'compact')}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path
                d={density === 'compact' ? 'M3 4h10M3 8h10M3 12h10' : 'M3 3h10v3H3zM3 10h10v3H3z'}
              />
            </svg>
          </button>
        </>
      )}
      {actions}
    </div>
  );
}
