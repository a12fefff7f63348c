import { useId, useState, type FormEvent } from 'react';
import { errorCode, errorMessage } from '../../lib/apollo-errors.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { useToday } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import styles from './OverrideDialog.module.css';
import { contactName } from './contact-name.ts';
import { useOverrideDoNotCallMutation } from './OverrideDoNotCall.generated.ts';
import type { ReachCompany, ReachPerson } from './reach.ts';
import { refusalWords } from '../../records/refusal-words.ts';

export interface OverrideDialogProps {
  contact: ReachPerson & { seq: number; coid: number };
  company: ReachCompany | null;
  /** Why it is refused. */
  refusal: string;
  onOverridden: (reason: string) => void;
  onClose: () => void;
}

const CALL = 100;

/** A manager passes over do-not-call once: the reason is logged with a call of today before anything is dialled. */
export function OverrideDialog(props: OverrideDialogProps) {
  const { contact, company, refusal, onOverridden, onClose } = props;
  const today = useToday();
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [override, { loading }] = useOverrideDoNotCallMutation();
  const name = contactName(contact);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const note = reason.trim();
    if (note === '') {
      setProblem('Say why: it is kept with your name.');
      return;
    }
    const input = {
      coid: contact.coid,
      type: CALL,
      date: today,
      subject: `Call ${name} (do-not-call overridden)`.slice(0, 200),
      contactSeq: contact.seq,
      note,
      ...(company?.doNotCall.flag ? { overrideDoNotCall: true } : {}),
    };
    try {
      const { data } = await override({ variables: { input, idempotencyKey } });
      const error = data?.createActivity.error;
      if (error) setProblem(refusalWords(error));
      else onOverridden(note);
    } catch (failure) {
      setProblem(
        errorCode(failure) === 'FORBIDDEN'
          ? 'Only the manager of this company’s rep or an administrator may override it.'
          : errorMessage(failure),
      );
    }
  };

  return (
    <Dialog title="Override do-not-call" onClose={onClose} width={460}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{refusal}</p>
        <Muted as="p" size="small">
          Your reason and your name go into the audit trail, with a call to {name} for today.
        </Muted>
        <label htmlFor={`${id}-reason`}>
          Reason <span aria-hidden="true">*</span>
        </label>
        <textarea
          id={`${id}-reason`}
          rows={3}
          required
          maxLength={5000}
          className={styles.reason}
          value={reason}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(null);
          }}
          data-autofocus
        />
        {problem && (
          <Muted as="p" id={`${id}-problem`} tone="problem" role="alert">
            {problem}
          </Muted>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" disabled={loading}>
            Log and unlock
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
