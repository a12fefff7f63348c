import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { BulkPlan } from './bulk-plan.ts';
import { BulkResult } from './BulkResult.tsx';
import styles from './BulkDialog.module.css';
import { companies, useBulkRun } from './use-bulk-run.ts';

export interface BulkDialogProps {
  title: string;
  /** `null` until the form is complete. */
  plan: BulkPlan | null;
  /** What will happen, in a sentence: `41 companies → rep Dana Keller`. */
  preview: ReactNode;
  /** The button: `Tag`. */
  verb: string;
  /** For the toast: `41 companies tagged A ***`. */
  doneWords: (done: number) => string;
  onClose: () => void;
  /** All is done or taken back. */
  onDone: () => void;
  /** Taken back from the message that follows, when the dialog is gone. */
  onUndone?: (() => void) | undefined;
  /** In pixels on a desktop. */
  width?: number;
  /** The fields. */
  children: ReactNode;
}

/** One action on many companies: what will happen and to whom not, then progress, then what failed. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, plan, verb, doneWords, onClose, onDone, onUndone, width = 520 } = props;
  const { run, start, stop, retry, undo } = useBulkRun(doneWords, onDone, onUndone);
  const count = plan?.writes.length ?? 0;
  if (run.state === 'running') {
    return (
      <Dialog title={title} width={480}>
        <div className={styles.body}>
          <p role="status">
            {formatCount(run.finished)} of {companies(run.total)}
            {run.isStopping && '; stopping'}
          </p>
          <progress
            className={styles.progress}
            max={run.total}
            value={run.finished}
            aria-label={title}
          />
        </div>
        <div className={styles.actions}>
          <Button onClick={stop} disabled={run.isStopping} data-autofocus>
            Stop
          </Button>
        </div>
      </Dialog>
    );
  }
  if (run.state === 'finished') {
    return (
      <Dialog title={title} onClose={onDone} width={520}>
        <BulkResult result={run.result} />
        <div className={styles.actions}>
          {run.result.done > 0 && (
            <Button onClick={() => void undo()} className={styles.first ?? ''}>
              Undo what was done
            </Button>
          )}
          <Button onClick={onDone}>Close</Button>
          <Button variant="primary" onClick={() => void retry()} data-autofocus>
            Try the others again
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} width={width}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (plan && count > 0) void start(plan.writes);
        }}
        noValidate
      >
        <div className={styles.body}>
          {props.children}
          <div className={styles.preview} role="status">
            {props.preview}
            {plan?.skipped.map(({ why, companies: left }) => (
              <details key={why} className={styles.skipped}>
                <summary>
                  Skipped: {companies(left.length)} that {why}
                </summary>
                <p>{left.map(({ name }) => name).join(', ')}</p>
              </details>
            ))}
          </div>
        </div>
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={count === 0} keys="ctrl+enter">
            {count === 0 ? verb : `${verb} ${companies(count)}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
