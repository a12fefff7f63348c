import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import floating from './floating.module.css';
import styles from './Popover.module.css';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

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
  /** `words` stands in a line of text. */
  look?: 'button' | 'words';
  /** Which of several contents the panel shows: each takes the focus when it comes. */
  page?: string | null;
  /** The pointer or the focus comes to the button: loads ahead what the panel will show. */
  onNear?: () => void;
}

const FIELD =
  'input:not(:disabled), textarea:not(:disabled), button[role="combobox"]:not(:disabled)';
const FOCUSABLE = `${FIELD}, button:not(:disabled), a[href]`;
/** Fields in which the arrows have a meaning of their own. */
const OWN_ARROWS = 'textarea, input[type="radio"], input[type="number"], [role="combobox"]';

/** A button that opens a small panel beside it. Arrows move inside it; Esc, a click elsewhere or tabbing out close it. */
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
  look = 'button',
  page = null,
  onNear,
}: PopoverProps) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  const panelId = useId();
  const close = (): void => onOpenChange(false);
  useFloating(open, root, panel, close, align);
  useDismiss(open, root, close);

  useEffect(() => {
    const find = (selector: string) => panel?.querySelector<HTMLElement>(selector);
    (find('[data-autofocus]') ?? find(FIELD) ?? find(FOCUSABLE) ?? panel)?.focus();
  }, [panel, page]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event, panel);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    trigger.current?.focus();
  };

  return (
    <div
      ref={setRoot}
      className={styles.root}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (open && next instanceof Node && !event.currentTarget.contains(next)) close();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={`${styles[look]} ${active ? styles.active : ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={name}
        title={name}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => onOpenChange(!open)}
      >
        {label}
      </button>
      {open && (
        <div
          ref={setPanel}
          id={panelId}
          className={`${floating.panel} ${styles.panel}`}
          style={{ width }}
          popover="manual"
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

/** To the next or previous thing in the panel; from the button into it. */
function moveFocus(event: KeyboardEvent, inside: HTMLElement | null): void {
  if (event.target instanceof Element && event.target.matches(OWN_ARROWS)) return;
  const stops = [...(inside?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
  event.preventDefault();
  stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
}
