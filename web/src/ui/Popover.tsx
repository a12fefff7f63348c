import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** What the button shows. */
  label: ReactNode;
  /** The button's name where `label` is only a picture. */
  name?: string;
  /** Names the panel for screen readers. */
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  align?: 'left' | 'right';
  /** Width of the panel in pixels. */
  width?: number;
  /** Marks the button as holding something, for example a chosen order. */
  active?: boolean;
}

const FOCUSABLE = 'input:not(:disabled), button:not(:disabled), a[href], select:not(:disabled)';

/** A button that opens a small panel below it. Esc, a click elsewhere or tabbing out close it. */
export function Popover({
  label,
  name,
  title,
  open,
  onOpenChange,
  children,
  align = 'left',
  width = 240,
  active = false,
}: PopoverProps) {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const inside = panel.current;
    const wanted = inside?.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? inside?.querySelector<HTMLElement>(FOCUSABLE) ?? inside)?.focus();
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target))
        onOpenChange(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open, onOpenChange]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onOpenChange(false);
    trigger.current?.focus();
  };

  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (open && next instanceof Node && !event.currentTarget.contains(next))
          onOpenChange(false);
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={`${styles.trigger} ${active ? styles.active : ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={name}
        title={name}
        onClick={() => onOpenChange(!open)}
      >
        {label}
      </button>
      {open && (
        <div
          ref={panel}
          id={panelId}
          className={`${styles.panel} ${styles[align]}`}
          style={{ width }}
          role="dialog"
          aria-label={title}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </div>
  );
}
