import { isColumnId, isDefaultColumns, orderedColumns } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';
import type { Density } from '../../../lib/use-list-looks.ts';

export interface ListLooks {
  columns: readonly ColumnId[] | null;
  density: Density | null;
}

const NO_LOOKS: ListLooks = { columns: null, density: null };
const keyOf = (viewerSeq: number): string => `portal.search.looks.${viewerSeq}`;

/** The user's own columns and density in this browser; nothing where storage is empty or blocked. */
export function readLooks(viewerSeq: number): ListLooks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(viewerSeq)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NO_LOOKS;
    const { columns, density } = stored as { columns?: unknown; density?: unknown };
    const ids = Array.isArray(columns)
      ? orderedColumns(columns.map(String).filter(isColumnId))
      : null;
    return {
      columns: ids && !isDefaultColumns(ids) ? ids : null,
      density: density === 'comfortable' || density === 'compact' ? density : null,
    };
  } catch {
    return NO_LOOKS;
  }
}

export function writeLooks(viewerSeq: number, looks: ListLooks): void {
  try {
    localStorage.setItem(keyOf(viewerSeq), JSON.stringify(looks));
  } catch {
    // Blocked or full storage: the address still carries the columns.
  }
}
