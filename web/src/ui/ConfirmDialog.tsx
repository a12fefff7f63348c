import { useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './ConfirmDialog.module.css';

export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** What happens, as a verb: `Delete note`. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The dialog stays busy until a returned promise settles; the owner closes it. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/** Asks before something that cannot simply be undone. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onCancel} width={420}>
      <div className={styles.body}>{children}</div>
      <div className={styles.actions}>
        <Button onClick={onCancel}>{cancelLabel}</Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          disabled={busy}
          onClick={() => void confirm()}
          data-autofocus
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
