import { useState } from 'react';
import { exportAddress, type ExportFormat, type ExportQuestion } from '../lib/export-address.ts';
import { formatCount } from '../lib/format.ts';
import { Icon } from './Icon.tsx';
import styles from './ExportMenu.module.css';
import { Popover } from './Popover.tsx';

export interface ExportMenuProps extends ExportQuestion {
  /** All rows that match; `null` until it is known. */
  total: number | null;
  /** What is exported: `notes`. */
  noun: string;
  /** What the file leaves out although it is counted: `those who opted out`. */
  without?: string;
}

const FORMATS: readonly { format: ExportFormat; label: string; detail: string }[] = [
  { format: 'xlsx', label: 'Excel (XLSX)', detail: 'numbers and dates stay numbers and dates' },
  { format: 'csv', label: 'CSV', detail: 'for every other program' },
  { format: 'json', label: 'JSON', detail: 'for those who write one' },
];

/** Downloads exactly the rows that match, all of them, not only those on the screen. */
export function ExportMenu({ total, noun, without, ...question }: ExportMenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      label={<Icon name="download" />}
      name="Export"
      title="Export"
      align="right"
      width={260}
      open={open}
      onOpenChange={setOpen}
    >
      <p className={styles.count}>
        {total === null ? 'All' : formatCount(total)} {noun}, all that match
        {without && `, without ${without}`}
      </p>
      {FORMATS.map(({ format, label, detail }) => (
        <a
          key={format}
          className={styles.format}
          href={exportAddress(question, format)}
          download
          onClick={() => setOpen(false)}
        >
          {label}
          <span>{detail}</span>
        </a>
      ))}
    </Popover>
  );
}
