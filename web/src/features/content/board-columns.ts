/** The board: one column per status, the items that have waited longest on top. */
import type { ContentStatusValue } from '../../schema.generated.ts';
import type { BoardCard_ItemFragment } from './BoardCard.generated.ts';
import type { ContentBoard_ColumnFragment } from './ContentBoard.generated.ts';
import { STATUS_LABELS, STATUS_VALUES } from './content-names.ts';
import { needsReason } from './content-steps.ts';

export interface BoardColumn {
  status: ContentStatusValue;
  label: string;
  items: readonly BoardCard_ItemFragment[];
  /** All there are, more than the board shows; `null` when the column could not be read. */
  total: number | null;
}

/**
 * A card stands by the status that it has now: one that was just moved does not wait for the lists,
 * and stays on screen at the top of a column whose longest waiting are all that its list holds.
 */
export function boardColumns(
  lists: readonly ContentBoard_ColumnFragment[],
  moved: readonly BoardCard_ItemFragment[] = [],
): BoardColumn[] {
  const byStatus = new Map(lists.map(({ status, items }) => [status.value, items]));
  const read = STATUS_VALUES.map((status) => ({ status, list: byStatus.get(status) ?? null }));
  const cards = read.flatMap(({ status, list }) =>
    (list?.nodes ?? []).map((item) => ({ item, listed: status })),
  );
  const listedIds = new Set(cards.map(({ item }) => item.id));
  const kept = moved.filter(({ id }) => !listedIds.has(id));
  return read.map(({ status, list }) => {
    const own = cards.filter(({ item }) => item.status.value === status);
    const arrived = own.filter(({ listed }) => listed !== status).map(({ item }) => item);
    const stayed = own.filter(({ listed }) => listed === status).map(({ item }) => item);
    const left = (list?.nodes.length ?? 0) - stayed.length;
    return {
      status,
      label: STATUS_LABELS[status],
      items: [...kept.filter((item) => item.status.value === status), ...arrived, ...stayed],
      total: list?.totalCount == null ? null : list.totalCount + arrived.length - left,
    };
  });
}

/** The status that many columns to the right (left when negative); `null` beyond the board. */
export function neighbourStatus(
  status: ContentStatusValue,
  columns: number,
): ContentStatusValue | null {
  return STATUS_VALUES[STATUS_VALUES.indexOf(status) + columns] ?? null;
}

/** What a card that is put into a column does: nothing, move at once, or ask for the reason first. */
export function dropEffect(
  from: ContentStatusValue,
  to: ContentStatusValue,
): 'none' | 'move' | 'ask' {
  if (from === to) return 'none';
  return needsReason(from, to) ? 'ask' : 'move';
}
