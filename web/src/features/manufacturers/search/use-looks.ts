import { useEffect, useMemo } from 'react';
import { readLooks, writeLooks } from './column-preference.ts';
import { visibleColumns } from './search-columns.ts';
import type { ColumnId, Density } from './search-columns.ts';
import type { SearchAddress } from './use-search-address.ts';

export interface Looks {
  columns: readonly ColumnId[];
  density: Density;
  setColumns: (columns: readonly ColumnId[] | null) => void;
  setDensity: (density: Density) => void;
}

/**
 * Columns and density: in the address, so that a link shows the same list to everybody, and kept as
 * this user's default. An address that names neither gets the default written into it.
 */
export function useLooks({ params, update }: SearchAddress, viewerSeq: number): Looks {
  const isBare = params.columns === null && params.density === null;
  useEffect(() => {
    if (!isBare) return;
    const own = readLooks(viewerSeq);
    if (own.columns || own.density) update((now) => ({ ...now, ...own }), 'replace');
  }, [isBare, viewerSeq, update]);
  const isMeasured = params.withinMiles !== null || params.sort?.id === 'distance';
  const columns = useMemo(
    () => visibleColumns(params.columns, isMeasured),
    [params.columns, isMeasured],
  );
  return {
    columns,
    density: params.density ?? 'compact',
    setColumns: (next) => {
      writeLooks(viewerSeq, { columns: next, density: params.density });
      update((now) => ({ ...now, columns: next }), 'replace');
    },
    setDensity: (density) => {
      const next = density === 'compact' ? null : density;
      writeLooks(viewerSeq, { columns: params.columns, density: next });
      update((now) => ({ ...now, density: next }), 'replace');
    },
  };
}
