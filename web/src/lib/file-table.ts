/** A table of a page as a file has it: the rows and columns that are shown, as values instead of texts. */

type FileKind = 'text' | 'number' | 'date' | 'usd' | 'percent';

/** Cents for `usd`, `YYYY-MM-DD` for `date`, 84.2 for 84.2%; `null` where nothing stands. */
type FileValue = string | number | null;

export interface FileColumn<Row> {
  /** Absent: as the table's column. */
  label?: string;
  kind: FileKind;
  value: (row: Row) => FileValue;
}

interface ShownColumn<Row> {
  id: string;
  label: string;
  isExtra?: boolean;
  /** More than one where a cell shows more than one value; absent: not in the file. */
  file?: FileColumn<Row> | readonly FileColumn<Row>[];
}

export interface FileTable {
  title: string;
  /** The address of the page, and what its rows are. */
  about: { page: string; rows: string };
  columns: { id: string; label: string; kind: FileKind }[];
  rows: FileValue[][];
}

/** A rate from 0 to 1, as files have it. */
export function filePercent(ratio: number | null | undefined): number | null {
  return ratio == null ? null : Math.round(ratio * 1e6) / 1e4;
}

/** A change in percent, as files have it. */
export function fileChange(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 1e4) / 1e4;
}

/** The shown columns of these rows; sums below are left out, so that nobody adds them a second time. */
export function fileTable<Row>(
  { title, about }: Pick<FileTable, 'title' | 'about'>,
  rows: readonly Row[],
  columns: readonly ShownColumn<Row>[],
  visible: readonly string[] | undefined,
): FileTable {
  const shown = columns
    .filter(({ id, isExtra }) => (visible ? visible.includes(id) : !isExtra))
    .flatMap(({ id, label, file = [] }) =>
      [file].flat().map((each, at) => ({
        id: at === 0 ? id : `${id}-${at + 1}`,
        label: each.label ?? label,
        kind: each.kind,
        value: each.value,
      })),
    );
  return {
    title,
    about,
    columns: shown.map(({ id, label, kind }) => ({ id, label, kind })),
    rows: rows.map((row) => shown.map(({ value }) => value(row))),
  };
}
