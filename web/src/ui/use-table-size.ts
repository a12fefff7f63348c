import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type RefCallback,
  type RefObject,
} from 'react';

type Widths = Readonly<Record<string, number>>;

/** The last measurements of a table. */
interface Measured {
  windowWidth: number;
  /** Of the space that the table fills, in pixels. */
  width: number;
  height: number;
  /** Its columns and the first of its rows. */
  list: string;
  /** By column, the width at which the texts of these rows are not cut. */
  uncut: Widths;
}

/** Longer texts are notes: they read on in the peek or on the record's page. */
const WIDEST = 320;

/** The last measurements, by a table's columns: a list that the viewer returns to is drawn once instead of twice. */
const remembered = new Map<string, Measured>();

/** What is known of a table before it is drawn; `null` where that is nothing. */
export function useKnownSize(columns: string): Measured | null {
  const [known] = useState(() => remembered.get(columns) ?? null);
  return known?.windowWidth === window.innerWidth ? known : null;
}

/** The widths of those columns that have a cut text. */
function uncutWidths(table: HTMLElement): Widths {
  const found: Record<string, number> = {};
  for (const cell of table.querySelectorAll<HTMLElement>('[data-column]')) {
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
  return found;
}

/**
 * Measures a table before it is painted: its space, and the widths at which the texts of its columns are not cut. Scrolling
 * measures no text, so that it moves no column.
 * @param columns names the table's columns
 * @param first the key of its first row; `undefined` until that row is drawn
 * @returns a ref for the element around the table, without padding; its width, 0 until it is measured; and the widths of its texts
 */
export function useTableSize(
  table: RefObject<HTMLElement | null>,
  columns: string,
  first: unknown,
  known: Measured | null,
): { ref: RefCallback<HTMLElement>; width: number; uncut: Widths } {
  'use no memo';
  const list = `${columns}:${first}`;
  const isKnown = known?.list === list;
  const [width, setWidth] = useState(known?.width ?? 0);
  const [uncut, setUncut] = useState(isKnown ? known.uncut : {});
  const height = useRef(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = (): void => {
      height.current = element.clientHeight;
      setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const found = table.current && !isKnown ? uncutWidths(table.current) : {};
    // Only the drawn table knows these widths.
    // oxlint-disable-next-line react/set-state-in-effect
    if (Object.keys(found)[0]) setUncut((before) => ({ ...before, ...found }));
  }, [table, list, isKnown]);
  useLayoutEffect(() => {
    if (width === 0 || first === undefined) return;
    const { innerWidth: windowWidth } = window;
    remembered.set(columns, { windowWidth, width, height: height.current, list, uncut });
  }, [columns, first, list, width, uncut]);
  return { ref, width, uncut };
}
