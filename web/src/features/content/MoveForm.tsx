import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { useDraft } from '../../lib/drafts.ts';
import { isSubmitKey } from '../../lib/submit-key.ts';
import type { ContentStatusValue } from '../../schema.generated.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { STATUS_LABELS, STATUS_VALUES } from './content-names.ts';
import { needsReason, nextStatus } from './content-steps.ts';
import styles from './ContentItem.module.css';
import type { MovableItem, MovedItem } from './use-move-content.ts';
import { useMoveItem } from './useMoveItem.ts';

interface MoveDraft {
  status: ContentStatusValue | null;
  reason: string;
}

const REASON_MAX = 500;

export interface MoveFormProps {
  item: MovableItem;
  /** What is offered first; absent: what usually follows. */
  proposed?: ContentStatusValue;
  onMoved?: (moved: MovedItem) => void;
}

/** Where the item goes next: usually one step on, with a reason anywhere. */
export function MoveForm({ item, proposed, onMoved }: MoveFormProps) {
  const id = useId();
  const now = item.status.value;
  const draft = useDraft<MoveDraft>(`content-move:${item.id}${proposed ? `:${proposed}` : ''}`, {
    status: null,
    reason: '',
  });
  const { isSaving, reasonError, error, move } = useMoveItem(item, onMoved);
  const { reason } = draft.value;
  const chosen = draft.value.status === now ? null : draft.value.status;
  const status = chosen ?? proposed ?? nextStatus(now);
  const isReasonNeeded = status !== null && needsReason(now, status);
  const isReady = status !== null && !isSaving && (!isReasonNeeded || reason.trim() !== '');

  const submit = async (): Promise<void> => {
    if (status !== null && isReady && (await move(status, reason))) draft.clear();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isSubmitKey(event)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.move} aria-label="Move to another status" onSubmit={onSubmit}>
      <label htmlFor={`${id}-status`}>Move to</label>
      <Select
        id={`${id}-status`}
        label="Move to"
        value={status ?? ''}
        none="Choose a status"
        choices={STATUS_VALUES.filter((value) => value !== now).map((value) => ({
          value,
          label: STATUS_LABELS[value],
        }))}
        onChange={(chosenStatus) =>
          draft.set({
            reason,
            status: STATUS_VALUES.find((value) => value === chosenStatus) ?? null,
          })
        }
      />
      <label>
        <span>
          Reason <span className={styles.faint}>{isReasonNeeded ? 'required' : 'optional'}</span>
        </span>
        <textarea
          className={styles.reason}
          rows={2}
          maxLength={REASON_MAX}
          value={reason}
          required={isReasonNeeded}
          aria-invalid={reasonError !== null}
          aria-describedby={reasonError ? `${id}-reason` : undefined}
          onChange={({ target }) => draft.set({ status: chosen, reason: target.value })}
          onKeyDown={onKeyDown}
        />
      </label>
      {reasonError && (
        <p id={`${id}-reason`} className={styles.error} role="alert">
          {reasonError}
        </p>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" disabled={!isReady}>
        {isSaving ? 'Moving…' : status ? `Move to ${STATUS_LABELS[status]}` : 'Move'}
      </Button>
      {isReasonNeeded && (
        <p className={styles.faint}>A step back or a stop has to say why, for those who wait.</p>
      )}
    </form>
  );
}
