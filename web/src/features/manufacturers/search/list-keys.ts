import type { KeyboardEvent } from 'react';
import type { ListCursor } from './use-list-cursor.ts';

export interface ListKeyTargets {
  hits: readonly { company: { seq: number } }[];
  cursor: ListCursor;
  peekSeq: number | null;
  onPeek: (seq: number | null) => void;
  onGo: (seq: number) => void;
}

/** Where a key leads from `index` in a list of `count` rows, `page` of them on screen; `null` for other keys. */
export function targetOfKey(
  key: string,
  index: number,
  count: number,
  page: number,
): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'PageDown':
      return Math.min(count - 1, index + page);
    case 'PageUp':
      return Math.max(0, index - page);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The grid's own keys, while a row has the focus: arrows, pages, Enter opens, Space peeks. */
export function listKeys(
  event: KeyboardEvent,
  { hits, cursor, peekSeq, onPeek, onGo }: ListKeyTargets,
  scroller: HTMLElement | null,
  rowHeight: number,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLElement)) return;
  const seq = Number(event.target.closest('tr')?.dataset.seq);
  const index = hits.findIndex(({ company }) => company.seq === seq);
  if (index === -1) return;
  const page = Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 2);
  const target = targetOfKey(event.key, index, hits.length, page);
  if (target !== null) {
    event.preventDefault();
    cursor.moveTo(target);
    return;
  }
  // Links and check boxes inside a row keep Enter and Space for themselves.
  if (event.target.tagName !== 'TR') return;
  if (event.key === 'Enter') {
    event.preventDefault();
    onGo(seq);
  }
  if (event.key === ' ') {
    event.preventDefault();
    cursor.set(seq);
    onPeek(peekSeq === seq ? null : seq);
  }
}
