import { fileTable, type FileTable } from '../lib/file-table.ts';
import { formatCount } from '../lib/format.ts';
import { saveTable } from '../lib/save-table.ts';
import { counted } from '../lib/plural.ts';
import type { Column } from './table-column.ts';
import { ExportFormats } from './ExportFormats.tsx';
import styles from './ExportMenu.module.css';
import { useToast } from './toasts.tsx';

export interface TableExportProps<Row> {
  /** Of the sheet, at most 31 characters. */
  title: string;
  /** What is exported: `reps`. */
  noun: string;
  /** All rows of the table in their order. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  visible?: readonly string[];
  /** What the rows are, in words: `Dec 1, 2025 to Jun 18, 2026`. */
  about: string;
}

/** The file of a table whose rows are put together from several answers: exactly what it shows. */
export function TableExport<Row>(props: TableExportProps<Row>) {
  const { title, noun, rows, columns, visible, about } = props;
  const toast = useToast();
  const table = (): FileTable => {
    const { pathname, search } = window.location;
    return fileTable(
      { title, about: { page: pathname + search, rows: about } },
      rows,
      columns,
      visible,
    );
  };
  return (
    <ExportFormats
      what={`${counted(formatCount(rows.length), noun)}, as the table shows them`}
      choice={(format, text, close) => (
        <button
          key={format}
          type="button"
          className={styles.format}
          onClick={() => {
            close();
            saveTable(table(), format).catch((error: Error) =>
              toast({ message: error.message, tone: 'error' }),
            );
          }}
        >
          {text}
        </button>
      )}
    />
  );
}
