import { exportAddress, type ExportFormat, type ExportQuestion } from '../lib/export-address.ts';
import { formatCount } from '../lib/format.ts';
import { counted } from '../lib/plural.ts';
import { ExportFormats } from './ExportFormats.tsx';
import styles from './ExportMenu.module.css';

export interface ExportMenuProps extends ExportQuestion {
  /** All rows that match; `null` until it is known. */
  total: number | null;
  /** What is exported: `notes`. */
  noun: string;
  /** Its rows are people: the file leaves out some who are counted here. */
  ofPeople?: boolean;
  /** Absent: all of them. */
  formats?: readonly ExportFormat[];
}

/** Downloads exactly the rows that match, all of them, not only those on the screen. */
export function ExportMenu({
  total,
  noun,
  ofPeople = false,
  formats,
  ...question
}: ExportMenuProps) {
  const count = total === null ? 'All' : formatCount(total);
  return (
    <ExportFormats
      what={`${counted(count, noun)}, all that match${ofPeople ? '. People who opted out are not exported.' : ''}`}
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
