import { keepLooks, keptLooks, type KeptLooks } from '../../../lib/use-list-looks.ts';
import { isColumnId, isDefaultColumns, orderedColumns } from './search-columns.ts';
import type { ColumnId } from './search-columns.ts';

export interface ListLooks extends KeptLooks {
  columns: readonly ColumnId[] | null;
}

const LIST = 'search';

/** The user's own columns and density in this browser; a list of the standard columns is none. */
export function readLooks(viewerSeq: number): ListLooks {
  const { columns, density } = keptLooks(LIST, viewerSeq);
  const ids = columns && orderedColumns(columns.filter(isColumnId));
  return { columns: ids && !isDefaultColumns(ids) ? ids : null, density };
}

export function writeLooks(viewerSeq: number, looks: ListLooks): void {
  keepLooks(LIST, viewerSeq, looks);
}
