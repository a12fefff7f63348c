import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { FOCUSABLE } from '../lib/focusable.ts';
import { isSubmitKey } from '../lib/submit-key.ts';
import styles from './Dialog.module.css';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  title: string;
  /** Absent: cannot be closed without an answer. */
  onClose?: () => void;
  children: ReactNode;
  /** Width in pixels on a desktop. */
  width?: number;
  /** Hides the heading row from the eye where the content draws its own. */
  hideTitle?: boolean;
  /** `top` for palettes, `centre` for questions. */
  place?: 'centre' | 'top';
}

/** A modal dialog: keeps focus inside, gives it back afterwards; Esc and the scrim close it, Ctrl+Enter submits its form. */
export function Dialog({
  title,
  onClose,
  children,
  width = 480,
  hideTitle = false,
  place = 'centre',
}: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Read while rendering: by the time of effects a field inside may have taken the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const inside = box.current;
    if (inside && !inside.contains(document.activeElement)) {
      const preferred = inside.querySelector<HTMLElement>('[data-autofocus]');
      (preferred ?? inside.querySelector<HTMLElement>(`form :is(${FOCUSABLE})`) ?? inside).focus();
    }
    const release = holdPage();
    return () => {
      release();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [opener]);

  useBackCloses(() => onClose?.());
  useLateFocus(box);
  useKeptFocus(box);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && onClose && !event.nativeEvent.isComposing) {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Tab') keepInside(event, box.current);
    if (isSubmitKey(event) && !event.defaultPrevented) submitFormOf(event);
  };

  return createPortal(
    <div className={`${styles.scrim} ${styles[place]}`} onKeyDown={onKeyDown}>
      <div className={styles.backdrop} onMouseDown={onClose} aria-hidden="true" />
      <div
        ref={box}
        className={styles.box}
        style={{ maxWidth: width }}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div className={hideTitle ? 'visually-hidden' : styles.head}>
          <h2 id={titleId}>{title}</h2>
          {onClose && !hideTitle && (
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              ×
            </button>
          )}
        </div>
        {children}
      </div>
    </div>,
    document.body,
  );
}

/** How many dialogs are open, one on top of the other. */
let open = 0;

/**
 * Keeps the page behind out of reach: the backdrop stops the pointer, aria-hidden stops screen readers, and focus that
 * lands there is sent back. `inert` would do all of it, but makes browsers restyle every element of the page: a tenth of a
 * second on a slow machine, both to open and to close.
 */
function holdPage(): () => void {
  const root = document.getElementById('root');
  const back = ({ relatedTarget }: FocusEvent): void => {
    const top = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
    // The field that had it keeps it: somebody may be typing.
    const from = relatedTarget as HTMLElement | null;
    (top?.contains(from) ? from : top)?.focus();
  };
  open += 1;
  root?.setAttribute('aria-hidden', 'true');
  root?.addEventListener('focusin', back);
  return () => {
    open -= 1;
    root?.removeEventListener('focusin', back);
    if (open === 0) root?.removeAttribute('aria-hidden');
  };
}

/**
 * What comes when its data is there takes the focus, unless somebody has moved it meanwhile: the field of a form that
 * waited, or of a form that was drawn again.
 */
function useLateFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = box.current;
    if (!inside) return undefined;
    let given = document.activeElement;
    const observer = new MutationObserver(() => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      const isUnmoved = activeElement === given && !given?.matches('[data-autofocus]');
      if (!isLost && !isUnmoved) return;
      const late = inside.querySelector<HTMLElement>('[data-autofocus]');
      if (!late) return;
      late.focus();
      given = late;
    });
    observer.observe(inside, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [box]);
}

/**
 * A button that is off while it works would lose the focus to the page behind, and the dialog Esc and Tab with it. It has
 * the focus again once it is on.
 */
function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const inside = box.current;
    if (!inside) return undefined;
    let off: HTMLElement | null = null;
    const observer = new MutationObserver(() => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.matches(':disabled')) {
        off = focused;
        inside.focus();
      } else if (focused === inside && off?.matches(':enabled')) {
        off.focus();
      }
    });
    observer.observe(inside, { attributeFilter: ['disabled'], subtree: true });
    return () => observer.disconnect();
  }, [box]);
}

/** Clicks the submit button, which does nothing while it is disabled. */
function submitFormOf(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null;
  const button = form?.querySelector<HTMLElement>('[type="submit"]');
  if (!button) return;
  event.preventDefault();
  button.click();
}

function keepInside(event: KeyboardEvent, box: HTMLElement | null): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return;
  if (event.shiftKey && (document.activeElement === first || document.activeElement === box)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && document.activeElement === last) {
    event.preventDefault();
    first.focus();
  }
}
