import { useEffect, type ReactNode } from 'react';
import { isEverAllowed } from '../../../schema/permissions.ts';
import type { ExportFormat } from '../lib/export-address.ts';
import { useSession } from '../lib/session.ts';
import styles from './ExportMenu.module.css';

const FORMATS: readonly { format: ExportFormat; label: string; detail: string }[] = [
  { format: 'xlsx', label: 'Excel (XLSX)', detail: 'numbers and dates stay numbers and dates' },
  { format: 'csv', label: 'CSV', detail: 'for every other program' },
  { format: 'json', label: 'JSON', detail: 'for those who write one' },
];

export interface ExportChoicesProps {
  /** What is in the file: `1,284 notes, all that match`. */
  what: string;
  /** Absent: all of them. */
  formats?: readonly ExportFormat[] | undefined;
  /** Draws one of them. */
  choice: (format: ExportFormat, text: ReactNode) => ReactNode;
  /** The choices are there, and the first of them can take the focus. */
  onDrawn: () => void;
}

/** The file formats, for users who may export. */
export function ExportChoices({ what, formats, choice, onDrawn }: ExportChoicesProps) {
  useEffect(() => onDrawn(), [onDrawn]);
  const { viewer } = useSession();
  const mayExport = isEverAllowed('lists.export', viewer && { ...viewer, active: true });
  return (
    <>
      <p className={styles.count}>
        {mayExport
          ? what
          : 'Files of whole lists are for reps, managers and administrators. You may read the same rows on the page.'}
      </p>
      {FORMATS.filter(({ format }) => mayExport && (formats?.includes(format) ?? true)).map(
        ({ format, label, detail }) =>
          choice(
            format,
            <>
              {label}
              <span>{detail}</span>
            </>,
          ),
      )}
    </>
  );
}
