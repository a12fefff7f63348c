import { exportAddress, type ExportFormat, type ExportQuestion } from '../lib/export-address.ts';
import { formatCount } from '../lib/format.ts';
import { counted } from '../lib/singular.ts';
import { ExportFormats } from './ExportFormats.tsx';
import styles from './ExportMenu.module.css';

export interface ExportMenuProps extends ExportQuestion {
  /** All rows that match; `null` until it is known. */
  total: number | null;
  /** What is exported: `notes`. */
  noun: string;
  /** What the file leaves out although it is counted: `those who opted out`. */
  without?: string;
  /** Absent: all of them. */
  formats?: readonly ExportFormat[];
}

/** Downloads exactly the rows that match, all of them, not only those on the screen. */
export function ExportMenu({ total, noun, without, formats, ...question }: ExportMenuProps) {
  const count = total === null ? 'All' : formatCount(total);
  return (
    <ExportFormats
      what={`${counted(count, noun)}, all that match${without ? `, without ${without}` : ''}`}
      formats={formats}
      choice={(format, text, close) => (
        <a
          key={format}
          className={styles.format}
          href={exportAddress(question, format)}
          download
          onClick={close}
        >
          {text}
        </a>
      )}
    />
  );
}
