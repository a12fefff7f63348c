import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useShortcut } from '../lib/shortcuts.ts';
import styles from './SidePanel.module.css';

export interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Extra buttons beside the close button. */
  actions?: ReactNode;
  /** What comes next is inside it: an answer that somebody asked for, not a look at a row of the list. */
  takesFocus?: boolean;
}

/** The 480 px peek over the right of the page, which stays as it is. It is not modal: the list under it stays in use. */
export function SidePanel({
  title,
  onClose,
  children,
  actions,
  takesFocus = false,
}: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [openedBy] = useState(() => document.activeElement);
  useShortcut('escape', 'Close the panel', onClose, { inFields: false });
  useEffect(() => {
    const inside = panel.current;
    // Another panel that closed meanwhile has given the focus back to what opened it.
    const { activeElement } = document;
    const opener = inside?.contains(activeElement) ? openedBy : activeElement;
    if (takesFocus) inside?.focus();
    return () => {
      // Focus goes back only when it would otherwise be lost with the panel.
      const lost =
        inside?.contains(document.activeElement) || document.activeElement === document.body;
      // What was opened by an address has no opener to go back to.
      const isThere = opener !== document.body && opener?.isConnected;
      const back = isThere ? opener : document.getElementById('main');
      if (lost) (back as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, [openedBy, takesFocus]);
  return (
    <aside className={styles.panel} ref={panel} tabIndex={-1} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {actions}
        <button
          type="button"
          className={styles.close}
          onClick={onClose}
          aria-label="Close panel"
          title="Close (Esc)"
        >
          ×
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
