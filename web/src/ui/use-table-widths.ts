import { useLayoutEffect, useState, type RefObject } from 'react';

type Widths = Readonly<Record<string, number>>;

/** Longer texts are notes: they read on in the peek or on the record's page. */
const WIDEST = 320;

/**
 * The widths at which the texts of a table's columns are not cut, measured before it is painted. Scrolling measures
 * nothing, so that it moves no column.
 * @param list changes with the columns and with the first row
 */
export function useTableWidths(table: RefObject<HTMLElement | null>, list: string): Widths {
  'use no memo';
  const [uncut, setUncut] = useState<Widths>({});
  useLayoutEffect(() => {
    const found: Record<string, number> = {};
    for (const cell of table.current?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const id = cell.dataset['column'] ?? '';
      for (const { scrollWidth, clientWidth } of [cell, ...cell.querySelectorAll('*')]) {
        const lack = scrollWidth - clientWidth;
        // Visually hidden text is one pixel wide.
        if (lack > 0 && clientWidth > 1) {
          // Both are rounded: a fraction of a pixel more than there is cuts a letter.
          found[id] = Math.min(WIDEST, Math.max(found[id] ?? 0, cell.clientWidth + lack + 1));
        }
      }
    }
    // Only the drawn table knows these widths.
    // oxlint-disable-next-line react/set-state-in-effect
    if (Object.keys(found)[0]) setUncut((before) => ({ ...before, ...found }));
  }, [table, list]);
  return uncut;
}
