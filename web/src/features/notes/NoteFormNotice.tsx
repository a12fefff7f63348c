import { Button } from '../../ui/Button.tsx';
import styles from './NoteFormNotice.module.css';
import type { NoteForm } from './useNoteForm.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** What the form has to say above its fields: a restored draft, a lost connection, a refusal. */
export function NoteFormNotice({ form }: { form: NoteForm }) {
  const { status, message, draft } = form;
  if (status === 'offline') {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>
          Not saved — connection lost. Your text is kept; it will be sent when the connection is
          back.
        </span>
        <Button size="small" onClick={() => void form.submit()}>
          Try again
        </Button>
      </div>
    );
  }
  if (status === 'late') {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>Not saved — the server did not answer in time. Your text is kept.</span>
        <Button size="small" onClick={() => void form.submit()}>
          Try again
        </Button>
      </div>
    );
  }
  if (status === 'gone') {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>This note was deleted while you were editing it. Your text is kept.</span>
        <Button size="small" onClick={() => void form.restoreAndApply()}>
          Restore and apply
        </Button>
        <Button size="small" onClick={() => void form.saveAsNew()}>
          Save as a new note
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
