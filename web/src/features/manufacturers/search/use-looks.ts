import { useEffect, useMemo } from 'react';
import { readLooks, writeLooks } from './column-preference.ts';
import { visibleColumns } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';
import type { Density } from '../../../lib/use-list-looks.ts';
import type { SearchParams } from './search-params.ts';
import type { SearchAddress } from './use-search-address.ts';

export interface Looks {
  columns: readonly ColumnId[];
  density: Density;
  setColumns: (columns: readonly ColumnId[] | null) => void;
  setDensity: (density: Density) => void;
}

type Asked = Pick<SearchParams, 'columns' | 'density' | 'view' | 'withinMiles' | 'sort'>;

/** A view brings its own columns, or none and then the standard ones. */
const isBare = ({ columns, density, view }: Asked): boolean =>
  columns === null && density === null && view === null;

/** The columns and the density that an address shows this user: their own where it names neither. */
export function looksAt(params: Asked, viewerSeq: number): Pick<Looks, 'columns' | 'density'> {
  const isMeasured = params.withinMiles !== null || params.sort?.id === 'distance';
  const { columns, density } = isBare(params) ? readLooks(viewerSeq) : params;
  return { columns: visibleColumns(columns, isMeasured), density: density ?? 'compact' };
}

/**
 * Columns and density: in the address, so that a link shows the same list to everybody, and kept as
 * this user's default. An address that names neither gets the default written into it. What is changed
 * inside a saved view belongs to the view.
 */
export function useLooks({ params, update }: SearchAddress, viewerSeq: number): Looks {
  const bare = isBare(params);
  useEffect(() => {
    if (!bare) return;
    const own = readLooks(viewerSeq);
    if (own.columns || own.density) update((now) => ({ ...now, ...own }), 'replace');
  }, [bare, viewerSeq, update]);
  const { columns, density, view, withinMiles, sort } = params;
  const shown = useMemo(
    () => looksAt({ columns, density, view, withinMiles, sort }, viewerSeq),
    [columns, density, view, withinMiles, sort, viewerSeq],
  );
  return {
    ...shown,
    setColumns: (next) => {
      if (view === null) writeLooks(viewerSeq, { columns: next, density });
      update((now) => ({ ...now, columns: next }), 'replace');
    },
    setDensity: (chosen) => {
      const next = chosen === 'compact' ? null : chosen;
      if (view === null) writeLooks(viewerSeq, { columns, density: next });
      update((now) => ({ ...now, density: next }), 'replace');
    },
  };
}
