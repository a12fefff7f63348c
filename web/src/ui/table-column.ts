import type { ReactNode } from 'react';
import type { FileColumn } from '../lib/file-table.ts';

/** A column of a table, and of the file that the table is exported as. */
export interface Column<Row> {
  id: string;
  label: string;
  /** Only in the row under the keyboard are a grid's links tab stops. */
  cell: (row: Row, isCursor?: boolean) => ReactNode;
  /** The least width in pixels; see column-widths.ts for who gets more. */
  width: number;
  isElastic?: boolean;
  /** The least width of its cell as a sign, where a table has no room for its elastic column that can be one. */
  signWidth?: number;
  signLabel?: string;
  /** Names the row: bold, wide, never cut. Columns called `company` or `name` need not say so. */
  isName?: boolean;
  /** Figures stand right. */
  align?: 'right';
  /** The header sorts by this column; `desc` begins with the most or the latest. */
  sort?: 'asc' | 'desc';
  /** Stays on screen when the table is wider than its place; pinned columns come first. */
  isPinned?: boolean;
  /** A card on a phone shows it only after a tap on "more". */
  isCardDetail?: boolean;
  /** Not among the standard columns. */
  isExtra?: boolean;
  /** Under the column: a sum, a count. */
  foot?: ReactNode;
  /** A second line there, such as the sum of more rows than the table has. */
  secondFoot?: ReactNode;
  /** Said when the pointer rests on the header, such as a figure's definition. */
  hint?: string;
  /** What a file has for it, where the table is exported as it stands. */
  file?: FileColumn<Row> | readonly FileColumn<Row>[];
}
