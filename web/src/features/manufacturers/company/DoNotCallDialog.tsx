import { useId, useState, type FormEvent } from 'react';
import { errorMessage } from '../../../lib/apollo-errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import styles from './DoNotCallDialog.module.css';
import { doNotCallSince, type DoNotCallState } from './DoNotCallBadge.tsx';
import { useSetDoNotCallMutation } from './SetDoNotCall.generated.ts';
import { refusalWords } from '../../../records/refusal-words.ts';

export interface DoNotCallDialogProps {
  company: { seq: number; name: string; doNotCall: DoNotCallState };
  onClose: () => void;
}

/** Sets do-not-call, which needs a reason, or clears it. Clearing is for those whom the caller lets in. */
export function DoNotCallDialog({ company, onClose }: DoNotCallDialogProps) {
  const toast = useToast();
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [setDoNotCall, { loading }] = useSetDoNotCallMutation();
  const { flag } = company.doNotCall;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const why = reason.trim();
    if (!flag && why === '') {
      setProblem('Say why: the next person who wants to call will read it.');
      return;
    }
    try {
      const variables = { seq: company.seq, doNotCall: !flag, reason: flag ? null : why };
      const { data } = await setDoNotCall({ variables });
      const error = data?.setDoNotCall.error;
      if (error) {
        setProblem(refusalWords(error));
        return;
      }
      toast({ message: flag ? 'Do-not-call cleared' : 'Do-not-call set' });
      onClose();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  };

  return (
    <Dialog title={flag ? 'Clear do-not-call' : 'Set do-not-call'} onClose={onClose} width={460}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        {flag ? (
          <p>
            {company.name}: {doNotCallSince(company.doNotCall)}
            {company.doNotCall.reason ? `: “${company.doNotCall.reason}”` : ''}. Phone links and
            call lists will work again.
          </p>
        ) : (
          <>
            <p>
              Phone links of {company.name} will be disabled for everyone. Only managers and
              administrators can clear it.
            </p>
            <label htmlFor={`${id}-reason`}>
              Reason <span aria-hidden="true">*</span>
            </label>
            <textarea
              id={`${id}-reason`}
              rows={3}
              required
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
          </>
        )}
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={flag ? 'primary' : 'danger'} disabled={loading}>
            {flag ? 'Clear do-not-call' : 'Set do-not-call'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
