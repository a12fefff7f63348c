import { Button } from '../ui/Button.tsx';
import styles from './RecordFormNotice.module.css';
import type { RecordForm } from './use-record-form.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const UNSENT: Partial<Record<string, string>> = {
  offline:
    'Not saved — connection lost. Your text is kept; it will be sent when the connection is back.',
  late: 'Not saved — the server did not answer in time. Your text is kept.',
};

type Shown = Pick<
  RecordForm<object, object, string>,
  'noun' | 'status' | 'message' | 'draft' | 'submit' | 'discard' | 'restoreAndApply' | 'saveAsNew'
>;

/** Above a form's fields: a restored draft, a lost connection, a refusal. */
export function RecordFormNotice({ form }: { form: Shown }) {
  const { noun, status, message, draft } = form;
  const unsent = UNSENT[status];
  if (unsent) {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>{unsent}</span>
        <Button size="small" onClick={() => void form.submit()}>
          Try again
        </Button>
      </div>
    );
  }
  if (status === 'gone') {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>This {noun} was deleted while you were editing it. Your text is kept.</span>
        <Button size="small" onClick={() => void form.restoreAndApply()}>
          Restore and apply
        </Button>
        <Button size="small" onClick={() => void form.saveAsNew()}>
          Save as a new {noun}
        </Button>
      </div>
    );
  }
  if (message) {
    return (
      <div className={styles.notice} data-tone="red" role="alert">
        <span>{message}</span>
      </div>
    );
  }
  if (draft.restoredAt !== null && status === 'idle') {
    return (
      <div className={styles.notice} data-tone="quiet" role="status">
        <span>Draft from {moment.format(draft.restoredAt)} restored</span>
        <Button size="small" variant="subtle" onClick={form.discard}>
          Discard
        </Button>
      </div>
    );
  }
  return null;
}
