import { useState } from 'react';
import { isEverAllowed } from '../../../schema/permissions.ts';
import { exportAddress, type ExportFormat, type ExportQuestion } from '../lib/export-address.ts';
import { formatCount } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
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
  /** Absent: all of them. */
  formats?: readonly ExportFormat[];
}

const FORMATS: readonly { format: ExportFormat; label: string; detail: string }[] = [
  { format: 'xlsx', label: 'Excel (XLSX)', detail: 'numbers and dates stay numbers and dates' },
  { format: 'csv', label: 'CSV', detail: 'for every other program' },
  { format: 'json', label: 'JSON', detail: 'for those who write one' },
];

/** Downloads exactly the rows that match, all of them, not only those on the screen. */
export function ExportMenu({ total, noun, without, formats, ...question }: ExportMenuProps) {
  const [open, setOpen] = useState(false);
  const { viewer } = useSession();
  const mayExport = isEverAllowed('lists.export', viewer && { ...viewer, active: true });
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
        {mayExport
          ? `${total === null ? 'All' : formatCount(total)} ${noun}, all that match${without ? `, without ${without}` : ''}`
          : 'Files of whole lists are for reps, managers and administrators. You may read the same rows on the page.'}
      </p>
      {FORMATS.filter(({ format }) => mayExport && (formats?.includes(format) ?? true)).map(
        ({ format, label, detail }) => (
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
        ),
      )}
    </Popover>
  );
}
