import { Button } from '../../ui/Button.tsx';
import styles from './ContactForm.module.css';
import type { ContactFormState } from './useContactForm.ts';

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** What the form has to say above its fields: a restored draft, a lost answer, a refusal. */
export function ContactFormNotice({ form }: { form: ContactFormState }) {
  if (form.status === 'lost') {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>Not saved — the server did not answer. What you typed is kept.</span>
        <Button size="small" onClick={() => void form.submit()}>
          Try again
        </Button>
      </div>
    );
  }
  if (form.status === 'gone') {
    return (
      <div className={styles.notice} data-tone="amber" role="alert">
        <span>This contact was deleted while you were editing it. What you typed is kept.</span>
        <Button size="small" onClick={() => void form.restoreAndApply()}>
          Restore and apply
        </Button>
      </div>
    );
  }
  if (form.message) {
    return (
      <div className={styles.notice} data-tone="red" role="alert">
        <span>{form.message}</span>
      </div>
    );
  }
  if (form.draft.restoredAt !== null && form.status === 'idle') {
    return (
      <div className={styles.notice} data-tone="quiet" role="status">
        <span>Draft from {moment.format(form.draft.restoredAt)} restored</span>
        <Button size="small" variant="subtle" onClick={form.discard}>
          Discard
        </Button>
      </div>
    );
  }
  return null;
}
