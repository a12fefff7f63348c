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

/** The columns that an address shows. */
export function columnsAt(
  params: Pick<SearchParams, 'columns' | 'withinMiles' | 'sort'>,
): ColumnId[] {
  const isMeasured = params.withinMiles !== null || params.sort?.id === 'distance';
  return visibleColumns(params.columns, isMeasured);
}

/**
 * Columns and density: in the address, so that a link shows the same list to everybody, and kept as
 * this user's default. An address that names neither gets the default written into it. What is changed
 * inside a saved view belongs to the view.
 */
export function useLooks({ params, update }: SearchAddress, viewerSeq: number): Looks {
  // A view brings its own columns, or none and then the standard ones.
  const isBare = params.columns === null && params.density === null && params.view === null;
  useEffect(() => {
    if (!isBare) return;
    const own = readLooks(viewerSeq);
    if (own.columns || own.density) update((now) => ({ ...now, ...own }), 'replace');
  }, [isBare, viewerSeq, update]);
  const { columns: chosen, withinMiles, sort } = params;
  const columns = useMemo(
    () => columnsAt({ columns: chosen, withinMiles, sort }),
    [chosen, withinMiles, sort],
  );
  return {
    columns,
    density: params.density ?? 'compact',
    setColumns: (next) => {
      if (params.view === null) writeLooks(viewerSeq, { columns: next, density: params.density });
      update((now) => ({ ...now, columns: next }), 'replace');
    },
    setDensity: (density) => {
      const next = density === 'compact' ? null : density;
      if (params.view === null) writeLooks(viewerSeq, { columns: params.columns, density: next });
      update((now) => ({ ...now, density: next }), 'replace');
    },
  };
}
