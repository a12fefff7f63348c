import { useEffect, useRef } from 'react';
import { SortLabel } from '../../../ui/SortLabel.tsx';
import { alignOf } from './company-columns.tsx';
import type { ColumnId } from './search-columns.ts';
import { COLUMN_SORTS, SORTS } from './search-sort.ts';
import type { SearchSort, SortId } from './search-sort.ts';
import table from '../../../ui/DataTable.module.css';
import styles from './CompanyTable.module.css';

export interface CompanyTableHeadProps {
  columns: readonly { id: ColumnId; label: string }[];
  sort: SearchSort;
  onSort: (id: SortId) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
}

type AriaSort = 'ascending' | 'descending' | 'none';

/** "Most first" is descending, every other natural order ascending. */
function ariaSort(sort: SearchSort, id: SortId): AriaSort {
  if (sort.id !== id) return 'none';
  const naturallyDown = id === 'competition';
  return sort.reversed === naturallyDown ? 'ascending' : 'descending';
}

export function CompanyTableHead(props: CompanyTableHeadProps) {
  const { columns, sort, onSort, allSelected, someSelected, onSelectAll } = props;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = someSelected && !allSelected;
  }, [someSelected, allSelected]);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={`${table.check} ${styles.check}`}>
          <input
            ref={all}
            type="checkbox"
            aria-label="Select all loaded companies"
            checked={allSelected}
            onChange={onSelectAll}
          />
        </th>
        {columns.map(({ id, label }) => {
          const sortId = COLUMN_SORTS[id];
          const direction = sortId && ariaSort(sort, sortId);
          const entry = SORTS.find((candidate) => candidate.id === sortId);
          return (
            <th
              key={id}
              scope="col"
              data-column={id}
              data-align={alignOf(id)}
              {...(direction ? { 'aria-sort': direction } : {})}
            >
              {sortId ? (
                <SortLabel
                  label={label}
                  direction={direction ?? 'none'}
                  title={`Sort by ${entry?.label}: ${entry?.natural}, ${entry?.reversed}, none`}
                  onClick={() => onSort(sortId)}
                />
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
