import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';
import { Button } from './Button.tsx';
import styles from './toasts.module.css';

export interface ToastInput {
  message: string;
  tone?: 'ok' | 'error';
  action?: { label: string; run(): void | Promise<void> };
  /** What one may want to do next, beside Undo: two things of one action in one toast. */
  also?: { label: string; run(): void };
  /** Default: 10 s with an action, 5 s without. */
  durationMs?: number;
}

interface Toast extends ToastInput {
  id: number;
}

const WITH_ACTION_MS = 10_000;
const PLAIN_MS = 5_000;
const MAX_SHOWN = 3;

/** @returns what takes the toast away again */
type ShowToast = (toast: ToastInput) => () => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message at the bottom left; one toast for one action. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

export interface ToastProviderProps {
  children: ReactNode;
  /** Calls the listener at the end of a session; returns what stops that. */
  onSessionEnd?: (listener: () => void) => () => void;
}

export function ToastProvider({ children, onSessionEnd }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<ShowToast>(
    (input) => {
      const id = nextId.current++;
      setToasts((shown) => [...shown.slice(1 - MAX_SHOWN), { ...input, id }]);
      return () => dismiss(id);
    },
    [dismiss],
  );
  // An action belongs to the session that offered it.
  useEffect(
    () =>
      onSessionEnd?.(() =>
        setToasts((shown) => shown.filter((each) => !each.action && !each.also)),
      ),
    [onSessionEnd],
  );
  const runAction = (toast: Toast): void => {
    dismiss(toast.id);
    void toast.action?.run();
  };
  const undoable = toasts.findLast((toast) => toast.action?.label === 'Undo');
  useShortcut('z', 'Undo the last action', () => undoable && runAction(undoable), {
    enabled: undoable !== undefined,
  });
  return (
    <ToastContext value={show}>
      {children}
      <div className={styles.stack} role="region" aria-label="Messages">
        <div role="status" aria-live="polite">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onDismiss={dismiss} onAction={runAction} />
          ))}
        </div>
      </div>
    </ToastContext>
  );
}

interface ToastCardProps {
  toast: Toast;
  onDismiss: (id: number) => void;
  onAction: (toast: Toast) => void;
}

function ToastCard({ toast, onDismiss, onAction }: ToastCardProps) {
  const { id, message, tone = 'ok', action, also } = toast;
  const [held, setHeld] = useState(false);
  const durationMs = toast.durationMs ?? (action ? WITH_ACTION_MS : PLAIN_MS);
  useEffect(() => {
    // A user who points at it or tabs into it is still reading.
    if (held) return undefined;
    const timer = setTimeout(() => onDismiss(id), durationMs);
    return () => clearTimeout(timer);
  }, [held, id, durationMs, onDismiss]);
  return (
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.message}>{message}</span>
      {also && (
        <Button
          size="small"
          variant="subtle"
          onClick={() => {
            onDismiss(id);
            also.run();
          }}
        >
          {also.label}
        </Button>
      )}
      {action && (
        <Button
          size="small"
          variant="subtle"
          onClick={() => onAction(toast)}
          {...(action.label === 'Undo' ? { keys: 'z' } : {})}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        className={styles.close}
        onClick={() => onDismiss(id)}
        aria-label="Dismiss"
      >
        ×
      </button>
    </div>
  );
}
