import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import styles from './ReportDialog.module.css';
import type { Report } from './report-writes.ts';
import { VISIBILITY_CHOICES, VISIBILITY_TEXTS } from '../../../lib/visibility.ts';

export interface ShareMenuProps {
  /** The path that shows it to others. */
  link: string;
  /** What the link opens, where it was saved; `null` for a question in the address. */
  report: Pick<Report, 'canEdit' | 'visibility'> | null;
  busy: boolean;
  /** How many reports on it are shared with fewer people than it is. */
  hidden?: number;
  onShare: (visibility: Report['visibility']) => void;
}

/** The link to a question, and who may open it. */
export function ShareMenu({ link, report, busy, hidden = 0, onShare }: ShareMenuProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const address = `${window.location.origin}${link}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ message: 'Link copied' });
      setOpen(false);
    } catch {
      toast({ message: 'The browser does not allow it: copy the address instead', tone: 'error' });
    }
  };
  return (
    <Popover
      label="Share"
      title="Share"
      align="right"
      width={300}
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.share}>
        {report?.canEdit && (
          <Segments
            label="Who sees it"
            value={report.visibility}
            choices={VISIBILITY_CHOICES}
            onChange={(value) => {
              if (!busy && value !== report.visibility) onShare(value as Report['visibility']);
            }}
          />
        )}
        <p className={styles.hint}>
          {report
            ? VISIBILITY_TEXTS[report.visibility]
            : 'The link contains the question. Anyone who opens it sees only what they may read.'}
        </p>
        {hidden > 0 && (
          <p className={styles.hint} role="note">
            {hidden === 1
              ? 'A report on it is shared with fewer people: the others see an empty tile. Share the report too.'
              : `${hidden} reports on it are shared with fewer people: the others see empty tiles. Share the reports too.`}
          </p>
        )}
        <Button variant="primary" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </Popover>
  );
}
